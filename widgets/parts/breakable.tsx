import { Fragment, type ReactNode } from 'react';

/**
 * Browsers take "one/other" and "one_other" for one word. No break is offered before a digit: "2/3/15" is one word.
 * @returns the text with a possible line break (`<wbr>`) after each slash and underscore, and before each at sign
 */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=_|\/(?!\d))|(?=@)/);
  // the parts of a text never change their order, so the index is a stable key
  return parts.length === 1
    ? text
    : parts.map((part, place) => (
        <Fragment key={`${place}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
