import type { FileValue } from '../../src/engine/file-value.ts';
import { extensionsOf, mimetypeOfName } from '../../src/engine/file-kind.ts';
import type { Translate } from '../widget.ts';

/**
 * The MIME type of any file, also given to one whose bytes do not match its name: no rule allows it.
 */
export const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * @returns the MIME type that the browser reports. Some systems report none, or that of any file: then that of the
 * extension; '' when neither is known
 */
export function mimetypeOf(file: { readonly name: string; readonly type: string }): string {
  return (file.type === UNKNOWN_TYPE ? '' : file.type) || mimetypeOfName(file.name);
}

/**
 * @returns the `accept` of a file input: MIME types and extensions, so that a phone offers its camera and a desktop
 * greys out the rest
 */
export function acceptOf(types: readonly string[]): string {
  return [...types, ...new Set(types.flatMap(extensionsOf).map((extension) => `.${extension}`))].join(',');
}

/** @returns what to do about a file that was refused without being read; undefined when its message says enough */
export function tipOn({ data, mimetype, size }: FileValue, translate: Translate): string | undefined {
  if (data !== '' || size === 0) return undefined;
  if (mimetype === UNKNOWN_TYPE) return translate('file.tip.renamed');
  return mimetype.startsWith('image/') ? translate('file.tip.photo') : undefined;
}
