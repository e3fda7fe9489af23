import { useState } from 'react';

/**
 * Keeps the text of an input as it was typed for as long as it means the stored value;
 * a value that comes from elsewhere (draft, reset, calendar) is shown as `write` has it.
 * @param read the value that a text means; undefined when it means no answer
 * @returns the text to show and the setter for what is typed
 */
export function useTyped(
  value: unknown,
  read: (text: string) => string | undefined,
  write: (value: string) => string,
): [string, (text: string) => void] {
  const stored = typeof value === 'string' && value !== '' ? value : undefined;
  const written = stored === undefined ? '' : write(stored);
  const [text, setText] = useState(written);
  return [read(text) === stored ? text : written, setText];
}
