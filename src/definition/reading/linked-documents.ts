import type { Form, Site } from '../../engine/form.ts';
import type { FormFiles } from './form-files.ts';
import { documentAt, targetAddress, targetsIn } from '../../engine/text.ts';

const FOLDER = 'shared/documents/';

/** @returns the path of a document in FORMS_DIR */
export function documentFile(name: string): string {
  return FOLDER + name;
}

/** @returns the SHA-256 of each document, by name */
export function documentsIn(files: FormFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files].filter(([path]) => path.startsWith(FOLDER)).map(([path, hash]) => [path.slice(FOLDER.length), hash]),
  );
}

/**
 * Adds the hashes of the documents that a form links to: customers agree to exactly these documents.
 * @param documents SHA-256 by name
 * @returns the form; its hash changes as soon as one of these documents changes
 */
export function withDocuments(form: Form, documents: ReadonlyMap<string, string>): Form {
  const names = targetsOf(form).flatMap((target) => documentAt(targetAddress(target, form.site) ?? '') ?? []);
  const linked = [...new Set(names)].toSorted().flatMap((name) => {
    const hash = documents.get(name);
    return hash === undefined ? [] : [[name, hash] as const];
  });
  return linked.length === 0 ? form : { ...form, site: { ...form.site, documents: Object.fromEntries(linked) } };
}

/** @returns the documents that a form was read with, by name */
export function documentsOf({ site }: { readonly site: Pick<Site, 'documents'> }): readonly LinkedDocument[] {
  return Object.entries(site.documents ?? {}).map(([name, sha256]) => ({ name, sha256 }));
}

export interface LinkedDocument {
  readonly name: string;
  readonly sha256: string;
}

/** @returns the targets of all links in the form, which are names or addresses */
function targetsOf(value: unknown, option = ''): readonly string[] {
  if (typeof value === 'string') return option === 'href' ? [value] : targetsIn(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => targetsOf(item, Array.isArray(value) ? option : key));
}
