import { join } from 'node:path';
import { ERRORS } from './http/errors.ts';
import { watchedJson } from './json-file.ts';

/** @returns the text with this key in forms/shared/texts.json; the key itself when there is none */
export type Say = (key: string) => string;

/**
 * Opens the texts that the server says; edits of the file count from the next use on.
 * @param failed is told when an edit broke the file; the texts before it stay in use
 * @throws Error when the file can't be read or an answer of the server has no text
 */
export function openTexts(formsDir: string, failed: (error: Error) => void): Say {
  const texts = watchedJson(join(formsDir, 'shared', 'texts.json'), checkedTexts, failed);
  return (key) => texts().get(key) ?? key;
}

function checkedTexts(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) throw new TypeError('the texts are no JSON object');
  const texts = new Map(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const missing = Object.values(ERRORS)
    .map((entry) => entry.text)
    .filter((key) => !texts.has(key));
  if (missing.length > 0) throw new RangeError(`no text for ${missing.join(', ')}`);
  return texts;
}
