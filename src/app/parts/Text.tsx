import { Fragment, type ReactNode } from 'react';
import { unbroken } from '../../../widgets/parts/unbroken.tsx';
import type { Site } from '../../engine/form.ts';
import { parseText, type TextPart, type Placeholders } from '../../engine/text.ts';

/** Two last words, of which one is so long that browsers find a line with it alone full enough. */
const LONG_END = /\S+ \p{L}{9,}\p{P}*$/u;
/** With more characters than these, browsers have lines enough to find one for each word. */
const FEW_LINES = 100;

interface TextProps {
  readonly text: string;
  readonly site: Site;
  /** What other placeholders stand for. */
  readonly placeholders?: Placeholders | undefined;
  /** Sentences rather than a title or the words of a link: none of them ends with a word alone on its line. */
  readonly running?: boolean | undefined;
}

/**
 * Draws a text of a definition with its links, telephone numbers and line breaks.
 * @throws TextError for a placeholder or link that does not exist
 */
export function Text({ text, site, placeholders, running = false }: TextProps) {
  // the parts of a text never change their order, so their place is their name
  return parseText(text, site, placeholders).map((part, place, { length }) => (
    <Fragment key={`${place}`}>{draw(part, running && place === length - 1)}</Fragment>
  ));
}

function draw(part: TextPart, ends: boolean): ReactNode {
  switch (part.kind) {
    case 'break':
      return <br />;
    case 'phone':
      return (
        <a className="ff-phone" href={part.href}>
          {part.text}
        </a>
      );
    case 'link':
      return (
        <a href={part.href} className={part.href.startsWith('mailto:') ? 'ff-together' : undefined}>
          {part.text}
        </a>
      );
    default:
      return ends ? withLongEnd(part.text) : unbroken(part.text);
  }
}

function withLongEnd(text: string): ReactNode {
  const end = text.length > FEW_LINES ? '' : (LONG_END.exec(text)?.[0] ?? '');
  if (end === '' || end === text) return unbroken(text);
  return (
    <>
      {unbroken(text.slice(0, -end.length))}
      <span className="ff-together">{unbroken(end)}</span>
    </>
  );
}
