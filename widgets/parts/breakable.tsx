import { Fragment, type ReactNode } from 'react';

/**
 * Browsers take "one/other" and "one_other" for one word. No break is offered before a digit: "2/3/15" is one word.
 * @returns the text with a possible line break (`<wbr>`) after each slash and underscore, and before each at sign
 */
export function breakable(text: string): ReactNode {
  // a NUL stands for each break: no text has one, and Safari before 16.4 can't split behind a character
  const parts = text
    .replace(/_|\/(?!\d)|(?=@)/g, '$&\0')
    .split('\0')
    .filter(Boolean);
  // the parts of a text never change their order, so the index is a stable key
  return parts.length < 2
    ? text
    : parts.map((part, place) => (
        <Fragment key={`${place}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
