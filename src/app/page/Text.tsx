import { Fragment } from 'react';
import type { Site } from '../../engine/form.ts';
import { parseText, type TextPart, type Words } from '../../engine/text.ts';

interface TextProps {
  readonly text: string;
  readonly site: Site;
  /** What other placeholders stand for. */
  readonly words?: Words | undefined;
}

/**
 * Draws a text of a definition with its links, telephone numbers and line breaks.
 * @throws TextError for a placeholder or link that does not exist
 */
export function Text({ text, site, words }: TextProps) {
  // the parts of a text never change their order, so their place is their name
  return parseText(text, site, words).map((part, place) => <Fragment key={`${place}`}>{draw(part)}</Fragment>);
}

function draw(part: TextPart) {
  switch (part.kind) {
    case 'break':
      return <br />;
    case 'phone':
      return <a className="ff-phone" href={part.href}>{part.text}</a>;
    case 'link':
      return <a href={part.href}>{part.text}</a>;
    default:
      return part.text;
  }
}
