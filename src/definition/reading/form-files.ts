/**
 * The texts of the forms folder by path relative to it, e.g. `shared/site.json`; of a PDF in `shared/documents` its
 * SHA-256, of a picture in `shared/pictures` its bytes in hex.
 */
export type FormFiles = ReadonlyMap<string, string>;
