import { retriable } from '../../src/engine/retriable.ts';
import { bytesOf, type FileValue } from '../../src/engine/file-value.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { ChosenFile } from './examine.ts';
import { mimetypeOf } from './kind.ts';

const loadExamine = retriable(() => import('./examine.ts'));

/** Sizes of reduced photos before the reduction, in bytes: shown as long as the tab is open, and never sent. */
const chosenSizes = new WeakMap<FileValue, number>();

/** @returns the size of a reduced photo before the reduction, in bytes; undefined for a file that was not changed */
export function sizeBefore(file: FileValue): number | undefined {
  return chosenSizes.get(file);
}

/** Encrypted PDFs that were chosen in this tab. */
const encryptedFiles = new WeakSet<FileValue>();

/** @returns whether a file was chosen in this tab and is an encrypted PDF, which may need a password */
export function isEncrypted(file: FileValue): boolean {
  return encryptedFiles.has(file);
}

/**
 * The accepted file that was chosen before a refused one, by the refused one: it is taken again when that is removed.
 * Here and not in the widget, which is not drawn on another step.
 */
export const acceptedBefore = new WeakMap<FileValue, FileValue>();

/** @returns the MIME types that a field's rule allows; undefined when it allows all */
export function allowedTypes(schema: Schema): readonly string[] | undefined {
  const types = schema['fileTypes'];
  return Array.isArray(types) ? types.map(String) : undefined;
}

/**
 * Reads a chosen file into the answer of its field. A photo that is too large is reduced. An empty file, a file that
 * the rules refuse by type or size, and a file whose bytes do not match its name are not read: `data` is '', and the
 * rule says what is wrong.
 * @returns the answer
 * @throws DOMException when the browser can't read the file, or when the signal was aborted
 */
export async function readFile(file: File, schema: Schema, signal: AbortSignal): Promise<FileValue> {
  const types = allowedTypes(schema);
  const limit = schema['maxFileSize'];
  const most = typeof limit === 'string' ? bytesOf(limit) : Number.POSITIVE_INFINITY;
  const chosen: ChosenFile = { content: file, name: file.name, mimetype: mimetypeOf(file) };
  const { content, name, mimetype, encrypted } = file.size === 0 ? chosen : await examined(chosen, { types, most });
  signal.throwIfAborted();
  const refused = types?.includes(mimetype) === false || content.size > most;
  if (refused || content.size === 0) return { data: '', name, mimetype, size: content.size };
  const url = await dataUrl(content, signal);
  const value = { data: `data:${mimetype};base64,${url.slice(url.indexOf(',') + 1)}`, name, mimetype };
  if (encrypted) encryptedFiles.add(value);
  if (content.size < file.size) chosenSizes.set(value, file.size);
  return value;
}

async function examined(...given: Parameters<typeof import('./examine.ts').examine>): Promise<ChosenFile> {
  const module = await loadExamine().catch(() => undefined);
  // without the module, only the server checks the bytes
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
