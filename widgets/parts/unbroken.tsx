import type { ReactNode } from 'react';

/**
 * A letter or a short number, its hyphen, and up to 12 letters of the word. The rest of the word stays with them
 * anyway, and a very long word has to break somewhere.
 */
const SHORT = /(^|[^\p{L}\d])((?:\p{L}|\d{1,4})-\p{L}{1,12})/gu;

/**
 * @returns the text without line breaks after the hyphen in words like "E-Mail" or "12-fach": a single letter, or a
 * number of up to four digits, before the hyphen
 */
export function unbroken(text: string): ReactNode {
  // fast path: a failed submit draws many texts at once, and most have no hyphen
  if (!text.includes('-')) return text;
  // a NUL stands at both ends of each match: no text has one
  const parts = text.replace(SHORT, '$1\0$2\0').split('\0');
  // every second part is a match; the parts of a text never change their order, so the index is a stable key
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
