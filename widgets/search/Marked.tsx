import { matchingParts } from './match.ts';

interface MarkedProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the parts marked that the query matches. */
export function Marked({ text, query }: MarkedProps) {
  const parts = matchingParts(text, query);
  const starts = [0, ...parts.map(([, to]) => to)];
  return (
    <span>
      {starts.map((start, index) => {
        const part = parts[index];
        return (
          <span key={start}>
            {text.slice(start, part?.[0])}
            {part && <mark>{text.slice(part[0], part[1])}</mark>}
          </span>
        );
      })}
    </span>
  );
}
