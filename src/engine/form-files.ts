/** The texts of the forms folder by path relative to it, e.g. `shared/site.json`. */
export type FormFiles = ReadonlyMap<string, string>;
