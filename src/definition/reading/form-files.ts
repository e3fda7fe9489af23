/**
 * The texts of the forms folder by path relative to it, e.g. `shared/site.json`; of a PDF in `shared/documents` its
 * SHA-256.
 */
export type FormFiles = ReadonlyMap<string, string>;
