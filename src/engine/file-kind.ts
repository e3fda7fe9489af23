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

/** The types of files that can be taken: the server knows their structure. */
export const TAKEN_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'application/pdf'] as const;
export type TakenType = (typeof TAKEN_TYPES)[number];

/** How a definition may write them. */
export const TAKEN_NAMES: readonly string[] = [
  ...TAKEN_TYPES,
  ...[...ALIASES].flatMap(([alias, type]) => (TAKEN_TYPES.some((taken) => taken === type) ? alias : [])),
];

/** @returns the name that is used for a type with several names, e.g. image/jpeg for image/jpg */
export function canonicalType(mimetype: string): string {
  const lower = mimetype.toLowerCase();
  return ALIASES.get(lower) ?? lower;
}

/** @returns the extensions of files of this MIME type, without a point; none for a type that is not known */
export function extensionsOf(mimetype: string): readonly string[] {
  return EXTENSIONS.get(canonicalType(mimetype)) ?? [];
}

/** @returns the MIME type of files with such a name; '' when it is not known */
export function mimetypeOfName(name: string): string {
  const extension = extensionIn(name);
  return [...EXTENSIONS].find(([, extensions]) => extensions.includes(extension))?.[0] ?? '';
}

/**
 * @returns what people call a file's type, e.g. "PDF"; that of its name when the type is not known, '' when neither is
 */
export function fileKind({ name, mimetype }: { readonly name: string; readonly mimetype: string }): string {
  return (extensionsOf(mimetype)[0] ?? extensionIn(name)).toUpperCase();
}

function extensionIn(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
