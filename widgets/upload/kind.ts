import { extensionsOf, mimetypeOfName } from '../../src/engine/file-kind.ts';

/**
 * @returns the MIME type that the browser tells, else, as some systems tell none, the one of the extension; '' when
 * neither is known
 */
export function mimetypeOf(file: { readonly name: string; readonly type: string }): string {
  return file.type || mimetypeOfName(file.name);
}

/**
 * @returns the `accept` of a file input: MIME types and extensions, so that a phone offers its camera and a desktop
 * greys out the rest
 */
export function acceptOf(types: readonly string[]): string {
  return [...types, ...new Set(types.flatMap(extensionsOf).map((extension) => `.${extension}`))].join(',');
}
