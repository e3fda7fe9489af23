/** What a file's type is called: extensions by MIME type, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic'],
  'application/pdf': ['pdf'],
};
/** Spec 5 allows this name for JPEG, which no browser uses. */
const SAME: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg' };

const MEGABYTE = 1024 * 1024;
const number = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** @returns the MIME type that the browser tells, else, as some systems tell none, the one of the extension; '' when neither is known */
export function mimetypeOf(file: { readonly name: string; readonly type: string }): string {
  const extension = extensionOf(file.name);
  return file.type || (Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type]?.includes(extension)) ?? '');
}

/** @returns the `accept` of a file input: MIME types and extensions, so that a phone offers its camera and a desktop greys out the rest */
export function acceptOf(types: readonly string[]): string {
  return [
    ...types,
    ...new Set(types.flatMap((type) => EXTENSIONS[SAME[type] ?? type] ?? []).map((extension) => `.${extension}`)),
  ].join(',');
}

/** @returns type and size as customers read them, e.g. "PDF, 412 KB" */
export function kindAndSize(name: string, mimetype: string, bytes: number): string {
  const kind = (EXTENSIONS[SAME[mimetype] ?? mimetype]?.[0] ?? extensionOf(name)).toUpperCase();
  const kilobytes = Math.ceil(bytes / 1024);
  const size = kilobytes < 1024 ? `${kilobytes}\u00A0KB` : `${number.format(bytes / MEGABYTE)}\u00A0MB`;
  return kind === '' ? size : `${kind}, ${size}`;
}
