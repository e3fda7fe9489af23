import type { LineArt } from '../../engine/form.ts';

/** The drawing from the site's settings. It has no text alternative, since the text beside it says the same. */
export function LineDrawing({ lines }: { readonly lines: LineArt }) {
  return (
    <svg className="ff-drawing" viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
      {lines.map(({ path, accent }) => (
        <path key={path} d={path} className={accent ? 'ff-drawing-accent' : undefined} />
      ))}
    </svg>
  );
}
