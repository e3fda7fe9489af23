import type { Answers } from '../../engine/form.ts';
import { isFileValue } from '../../engine/file-value.ts';

/**
 * Measures what is typed: a form with files takes bodies of many megabytes, and cleaning a text of that size, or
 * matching it against a pattern, would block the server for half a minute.
 * @param answers a parsed body; its depth is limited already (http/limits.ts)
 * @returns the bytes of all names and texts in UTF-8, without the contents of files
 */
export function textBytesOf(answers: Answers): number {
  return Object.values(answers).reduce<number>((sum, value) => sum + bytesOf(value), namesOf(answers));
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  if (isFileValue(value)) return textBytesOf({ ...value, data: '' });
  return Array.isArray(value)
    ? value.reduce<number>((sum, entry) => sum + bytesOf(entry), 0)
    : textBytesOf(value as Answers);
}

function namesOf(answers: Answers): number {
  return Object.keys(answers).reduce((sum, name) => sum + Buffer.byteLength(name), 0);
}
