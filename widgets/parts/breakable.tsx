import { Fragment, type ReactNode } from 'react';

/**
 * @returns the text, which may go on in a new line after a slash or an underscore and before an at sign: browsers take
 * "one/other" and "one_other" for one word; "2/3/15" is one
 */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=_|\/(?!\d))|(?=@)/);
  // the parts of a text never change their order, so their place is their name
  return parts.length === 1
    ? text
    : parts.map((part, place) => (
        <Fragment key={`${place}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ));
}
