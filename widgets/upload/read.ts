import { retriable } from '../../src/engine/retriable.ts';
import { bytesOf, type FileValue } from '../../src/engine/file-value.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { ChosenFile } from './examine.ts';
import { mimetypeOf } from './kind.ts';

const loadExamine = retriable(() => import('./examine.ts'));

/** Sizes that photos had before they were made smaller: shown as long as the tab is open, and never sent. */
const chosenSizes = new WeakMap<FileValue, number>();

/** @returns how many bytes a photo had that was made smaller; undefined for a file that is as it was chosen */
export function sizeBefore(file: FileValue): number | undefined {
  return chosenSizes.get(file);
}

/** @returns the MIME types that a field's rule allows; undefined when it allows all */
export function allowedTypes(schema: Schema): readonly string[] | undefined {
  const types = schema['fileTypes'];
  return Array.isArray(types) ? types.map(String) : undefined;
}

/**
 * Reads a chosen file into its answer. A large photo is made smaller. A file that the rules refuse by type or size, one
 * that is something else than its name says, and an empty one, becomes the answer unread: `data` is empty then, and the
 * rule says what is wrong.
 * @throws DOMException when the browser can't read the file, or when the signal was aborted
 */
export async function readFile(file: File, schema: Schema, signal: AbortSignal): Promise<FileValue> {
  const types = allowedTypes(schema);
  const limit = schema['maxFileSize'];
  const most = typeof limit === 'string' ? bytesOf(limit) : Number.POSITIVE_INFINITY;
  const chosen = { content: file, name: file.name, mimetype: mimetypeOf(file) };
  const { content, name, mimetype } = file.size === 0 ? chosen : await examined(chosen, { types, most });
  signal.throwIfAborted();
  const refused = types?.includes(mimetype) === false || content.size > most;
  if (refused || content.size === 0) return { data: '', name, mimetype, size: content.size };
  const url = await dataUrl(content, signal);
  const value = { data: `data:${mimetype};base64,${url.slice(url.indexOf(',') + 1)}`, name, mimetype };
  if (content.size < file.size) chosenSizes.set(value, file.size);
  return value;
}

async function examined(...given: Parameters<typeof import('./examine.ts').examine>): Promise<ChosenFile> {
  const module = await loadExamine().catch(() => undefined);
  // without it the server is the first to look into the file
  return module ? module.examine(...given) : given[0];
}

function dataUrl(content: Blob, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('unreadable', 'NotReadableError')));
    reader.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => reader.abort());
    reader.readAsDataURL(content);
  });
}
