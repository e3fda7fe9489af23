import type { LineArt } from '../../engine/form.ts';

/** The drawing of the settings. It says nothing: what it is about stands beside it. */
export function LineDrawing({ lines }: { readonly lines: LineArt }) {
  return (
    <svg className="ff-drawing" viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
      {lines.map(({ path, accent }) => (
        <path key={path} d={path} className={accent ? 'ff-drawing-accent' : undefined} />
      ))}
    </svg>
  );
}
