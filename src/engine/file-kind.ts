/** File name extensions by MIME type, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic'],
  'application/pdf': ['pdf'],
};
/** Definitions may write this for JPEG, which no browser does. */
const SAME: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg' };

/** @returns the extensions of files of this MIME type, without a point; none for a type that is not known */
export function extensionsOf(mimetype: string): readonly string[] {
  return EXTENSIONS[SAME[mimetype] ?? mimetype] ?? [];
}

/** @returns the MIME type of files with such a name; '' when it is not known */
export function mimetypeOfName(name: string): string {
  const extension = extensionIn(name);
  return Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type]?.includes(extension)) ?? '';
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
