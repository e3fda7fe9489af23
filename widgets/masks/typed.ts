import { type ChangeEvent, useState } from 'react';
import type { WidgetField } from '../parts/field.ts';

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
  // mostly so: there is nothing to read
  const isWritten = text === written;
  return [isWritten || read(text) === stored ? text : written, setText];
}

/**
 * What a line of text needs to give the value that its text means: typed it stays as it is, left it shows what was
 * understood.
 */
export function useTypedLine(
  { value, onChange, onBlur }: WidgetField,
  read: (text: string) => string | undefined,
  write: (value: string) => string = (stored) => stored,
) {
  const [text, setText] = useTyped(value, read, write);
  return {
    value: text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      onChange(read(event.target.value));
    },
    onBlur() {
      setText(write(read(text) ?? ''));
      onBlur();
    },
  };
}
