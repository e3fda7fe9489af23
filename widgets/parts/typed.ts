import { type ChangeEvent, useState } from 'react';
import type { WidgetField } from './field.ts';

/**
 * Keeps the text of an input as it was typed while it means the stored value. A value from elsewhere (draft, reset,
 * calendar) is shown as `write` formats it.
 * @param read parses a text; returns '' when it means no answer
 * @param write formats a value
 * @returns the text to show and the setter for typed text
 */
function useTyped(
  value: unknown,
  read: (text: string) => string,
  write: (value: string) => string,
): [string, (text: string) => void] {
  const stored = typeof value === 'string' ? value : '';
  const written = stored === '' ? '' : write(stored);
  const [text, setText] = useState(written);
  // the usual case: nothing to parse
  const isWritten = text === written;
  return [isWritten || read(text) === stored ? text : written, setText];
}

/**
 * Connects a text input to a value that is parsed from its text. While somebody types, the text stays as it is; when
 * the input is left, it shows the parsed value. An empty text is no answer.
 * @param read parses a text
 * @param write formats a value
 * @returns `value`, `onChange` and `onBlur` of the input
 */
export function useTypedLine(
  { value, onChange, onBlur }: Pick<WidgetField, 'value' | 'onChange' | 'onBlur'>,
  read: (text: string) => string,
  write: (value: string) => string = (stored) => stored,
) {
  const [text, setText] = useTyped(value, read, write);
  return {
    value: text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      onChange(read(event.target.value) || undefined);
    },
    onBlur() {
      setText(write(read(text)));
      onBlur();
    },
  };
}
