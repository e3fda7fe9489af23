import type { ReactNode } from 'react';

/**
 * Of a word so much as does not fit beside its hyphen; the rest is not parted from it anyhow, and an endless one must
 * be.
 */
const SHORT = /((?<![\p{L}\d])(?:\p{L}|\d{1,4})-\p{L}{1,12})/u;

/**
 * @returns the text, in which no line ends behind the hyphen of a single letter or a number and parts it from its word
 */
export function unbroken(text: string): ReactNode {
  // a failed submit draws many at once, and most have none
  if (!text.includes('-')) return text;
  const parts = text.split(SHORT);
  // every second part is what was looked for; the parts of a text never change their order, so their place is their
  // name
  return parts.length === 1
    ? text
    : parts.map((part, place) =>
        place % 2 === 1 ? (
          <span key={`${place}`} className="ff-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      );
}
