import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Frozen } from './frozen.ts';

/**
 * The value of a file field. `size` in bytes is only set by a browser that did not read a file because it was too
 * large; it is never sent.
 */
export const fileValueSchema = {
  type: 'object',
  required: ['data', 'name', 'mimetype'],
  additionalProperties: false,
  properties: {
    data: { type: 'string' },
    name: { type: 'string' },
    mimetype: { type: 'string' },
    size: { type: 'number' },
  },
} as const satisfies JSONSchema;

export type FileValue = Frozen<FromSchema<typeof fileValueSchema>>;

const UNITS: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 * 1024 };
const SIZE = /^(\d+) (KB|MB)$/;

/** Maximum size of a file whose schema has no `maxFileSize`. */
export const USUAL_FILE_SIZE = '10 MB';

/**
 * @param text "10 MB" or "500 KB" (1 MB = 1,048,576 bytes)
 * @returns the size in bytes
 * @throws RangeError when the text has another shape
 */
export function bytesOf(text: string): number {
  const parts = SIZE.exec(text);
  if (!parts) throw new RangeError(`"${text}" is no file size: write "10 MB" or "500 KB"`);
  return Number(parts[1]) * (UNITS[parts[2] ?? ''] ?? 0);
}

/**
 * @param file its properties may have any type, since it may come from the network
 * @returns the size of the content in bytes; for a file that the browser did not read, the size that it reported
 */
export function sizeOf({ data, size }: { readonly [Part in keyof FileValue]?: unknown }): number {
  if (typeof data !== 'string' || data === '') return typeof size === 'number' ? size : 0;
  const start = data.indexOf(',') + 1;
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor(((data.length - start) * 3) / 4) - padding);
}

/** @returns whether a value has the shape of a file's answer */
export function isFileValue(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null) return false;
  const { data, name, mimetype } = value as Partial<FileValue>;
  return typeof data === 'string' && typeof name === 'string' && typeof mimetype === 'string';
}
