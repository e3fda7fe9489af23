import { canonicalType, extensionsOf } from '../../src/engine/file-kind.ts';
import { acceptedType } from '../../src/engine/file-signature.ts';
import { UNKNOWN_TYPE } from './kind.ts';
import { asSmallJpeg } from './photo.ts';

/** A chosen file, or the JPEG that was made from it. */
export interface ChosenFile {
  readonly content: Blob;
  readonly name: string;
  /** As the browser or the file's name says; '' when neither does. */
  readonly mimetype: string;
  /** true: an encrypted PDF. Whether a password is needed to open it is not known. */
  readonly encrypted?: boolean;
}

/** The reference to the encryption in the last part of a PDF, which is never encrypted itself. */
const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** Bytes at the beginning of a file that tell its type, so that one that is too large is told as that. */
const TELLING_BYTES = 8192;

/** The files that a field's rules allow. */
export interface FileLimits {
  /** MIME types; undefined: all. */
  readonly types: readonly string[] | undefined;
  /** Maximum size in bytes. */
  readonly most: number;
}

/**
 * Checks the bytes of a chosen file before it is read. A picture that is too large, or of a type that the field does
 * not take, becomes a JPEG if the browser can draw it. A file that has no type and no extension, as some apps on phones
 * hand over, gets those of its bytes.
 * @returns the file to use; its type is {@link UNKNOWN_TYPE} when the bytes do not match the chosen file's type
 */
export async function examine(given: ChosenFile, { types, most }: FileLimits): Promise<ChosenFile> {
  if (!types) return given;
  const chosen = given.mimetype === '' ? await withType(given, types) : given;
  const isAllowed = types.includes(chosen.mimetype);
  const fits = chosen.content.size <= most;
  const matches = isAllowed && fits && (await isWhatItClaims(chosen, types));
  if (matches) return { ...chosen, encrypted: await isEncryptedPdf(chosen) };
  const mimetype = types.find((type) => canonicalType(type) === 'image/jpeg');
  const jpeg = mimetype === undefined ? undefined : await asSmallJpeg(chosen.content, most);
  if (jpeg && mimetype) return { content: jpeg, name: `${chosen.name.replace(/\.[^.]*$/, '')}.jpg`, mimetype };
  return isAllowed && fits ? { ...chosen, mimetype: UNKNOWN_TYPE } : chosen;
}

async function isWhatItClaims({ content, mimetype }: ChosenFile, types: readonly string[]): Promise<boolean> {
  return (await acceptedType(new Uint8Array(await content.arrayBuffer()), mimetype, types)) !== undefined;
}

async function withType(chosen: ChosenFile, types: readonly string[]): Promise<ChosenFile> {
  const beginning = await chosen.content.slice(0, TELLING_BYTES).arrayBuffer();
  const found = await acceptedType(new Uint8Array(beginning), undefined, types);
  const mimetype = types.find((type) => canonicalType(type) === found);
  return mimetype === undefined ? chosen : { ...chosen, mimetype, name: `${chosen.name}.${extensionsOf(mimetype)[0]}` };
}

async function isEncryptedPdf({ content, mimetype }: ChosenFile): Promise<boolean> {
  if (mimetype !== 'application/pdf') return false;
  return ENCRYPT.test(new TextDecoder('latin1').decode(await content.arrayBuffer()));
}
