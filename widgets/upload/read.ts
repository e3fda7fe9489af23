import { bytesOf, type FileValue } from '../../src/engine/file-value.ts';
import type { Schema } from '../../src/engine/form.ts';
import { mimetypeOf } from './kind.ts';

/** @returns the MIME types that a field's rule allows; undefined when it allows all */
export function allowedTypes(schema: Schema): readonly string[] | undefined {
  const types = schema['fileTypes'];
  return Array.isArray(types) ? types.map(String) : undefined;
}

/**
 * Reads a chosen file into its answer. A file that the rules refuse by type or size, and an empty one, becomes the
 * answer unread: `data` is empty then, and the rule says what is wrong.
 * @throws DOMException when the browser can't read the file, or when the signal was aborted
 */
export async function readFile(file: File, schema: Schema, signal: AbortSignal): Promise<FileValue> {
  const mimetype = mimetypeOf(file);
  const limit = schema['maxFileSize'];
  const refused =
    allowedTypes(schema)?.includes(mimetype) === false || (typeof limit === 'string' && file.size > bytesOf(limit));
  if (refused || file.size === 0) return { data: '', name: file.name, mimetype, size: file.size };
  const url = await dataUrl(file, signal);
  return { data: `data:${mimetype};base64,${url.slice(url.indexOf(',') + 1)}`, name: file.name, mimetype };
}

function dataUrl(file: File, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('unreadable', 'NotReadableError')));
    reader.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => reader.abort());
    reader.readAsDataURL(file);
  });
}
