/** File name extensions by MIME type, the usual one first. */
const EXTENSIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/png', ['png']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/heic', ['heic']],
  ['application/pdf', ['pdf']],
]);
/** Other names of types, as definitions and programs write them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/apng', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
]);

/** MIME types of the files that forms can take: the server checks the structure of these. */
export const TAKEN_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const;
export type TakenType = (typeof TAKEN_TYPES)[number];

/** The names by which a definition may call these types, aliases included. */
export const TAKEN_NAMES: readonly string[] = [
  ...TAKEN_TYPES,
  ...[...ALIASES].flatMap(([alias, type]) => (TAKEN_TYPES.some((taken) => taken === type) ? alias : [])),
];

/** @returns the one name used for a MIME type with several names, e.g. image/jpeg for image/jpg */
export function canonicalType(mimetype: string): string {
  const lower = mimetype.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

/** @returns the file name extensions of this MIME type, without the dot; none for an unknown type */
export function extensionsOf(mimetype: string): readonly string[] {
  return EXTENSIONS.get(canonicalType(mimetype)) ?? [];
}

/** @returns the MIME type for the extension of a file name; '' when it is unknown */
export function mimetypeOfName(name: string): string {
  const extension = extensionIn(name);
  return [...EXTENSIONS].find(([, extensions]) => extensions.includes(extension))?.[0] ?? '';
}

/**
 * @returns a short name of a file's type, e.g. "PDF": from the MIME type, else from the file name's extension, else ''
 */
export function fileKind({ name, mimetype }: { readonly name: string; readonly mimetype: string }): string {
  return (extensionsOf(mimetype)[0] ?? extensionIn(name)).toUpperCase();
}

function extensionIn(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
