import { Fragment, type ReactNode } from 'react';
import { unbroken } from '../../../widgets/parts/unbroken.tsx';
import type { Site } from '../../engine/form.ts';
import { parseText, type TextPart, type Placeholders } from '../../engine/text.ts';
import { PageLink } from './PageLink.tsx';

/** The last two words of a text, if the last one is so long that browsers would leave it alone on a line. */
const LONG_END = /\S+ \p{L}{9,}\p{P}*$/u;
/** Up to this number of characters: a longer text has enough lines for browsers to avoid that themselves. */
const FEW_LINES = 100;

interface TextProps {
  readonly text: string;
  readonly site: Site;
  /** Values of other placeholders. */
  readonly placeholders?: Placeholders | undefined;
  /** true for running text, which then does not end with a single word on a line. Not for titles and links. */
  readonly running?: boolean | undefined;
}

/**
 * Draws a text of a definition with its links, telephone numbers and line breaks.
 * @throws TextError for a placeholder or link that does not exist
 */
export function Text({ text, site, placeholders, running = false }: TextProps) {
  // The parts of a text never change their order, so their index can be the key.
  return parseText(text, site, placeholders).map((part, place, { length }) => (
    <Fragment key={`${place}`}>{draw(part, running && place === length - 1)}</Fragment>
  ));
}

interface ParagraphProps extends TextProps {
  readonly className?: string | undefined;
}

/** A text of a definition as a paragraph. */
export function Paragraph({ className, ...text }: ParagraphProps) {
  return (
    <p className={className}>
      <Text {...text} />
    </p>
  );
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
        <PageLink href={part.href} className={part.href.startsWith('mailto:') ? 'ff-together' : undefined}>
          {part.text}
        </PageLink>
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
