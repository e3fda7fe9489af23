import { extensionsOf } from '../../engine/file-kind.ts';

/** The most characters of a stored name, without its extension. */
const LONGEST = 120;
/** How many characters of the sent name are read. More could take long, and no system has longer names. */
const MOST_READ = 1000;

/** @returns the extension files of this type get, without a dot */
export function extensionOf(mimetype: string): string {
  return extensionsOf(mimetype)[0] ?? 'bin';
}

/**
 * Makes a customer's file name safe to store, print and download. Removes folders, control and direction characters,
 * replaces characters that a system forbids, and gives the name the extension of the file's true type.
 */
export function safeFileName(name: string, mimetype: string): string {
  const last = name.slice(-MOST_READ).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = clean.slice(clean.lastIndexOf('.') + 1).toLowerCase();
  const fits = clean.includes('.') && extensionsOf(mimetype).includes(extension);
  const base = fits ? clean.slice(0, clean.lastIndexOf('.')) : clean;
  return `${Array.from(base).slice(0, LONGEST).join('') || 'file'}.${fits ? extension : extensionOf(mimetype)}`;
}
