import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COMPLETE, exampleFile } from '../../definition/reading/examples.ts';
import type { FormFiles } from '../../definition/read-form.ts';
import { walkPdf } from '../uploads/walk.ts';

/** Folders of FORMS_DIR that hold no form. */
const NO_FORMS = new Set(['shared', 'data']);

/** @returns whether a path, relative to FORMS_DIR, is that of a PDF which texts may link to */
export function isDocument(path: string): boolean {
  return /^shared\/documents\/[\w-]+\.pdf$/.test(path);
}

/** @returns the SHA-256 of a document in hex, by which it is stored and linked */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The definitions on disk. */
export interface FormsFolder {
  /** @returns a text that differs as soon as any file is changed, added or removed */
  stamp(): string;
  /** @returns the same for the files of examples */
  stampOfExamples(): string;
  /**
   * @returns the JSON files by path relative to the folder, with `/`, and the hashes of the documents; without
   * directories' data, and of the examples complete.json alone
   */
  read(): FormFiles;
  /** @returns the bytes of the document that had this hash when the files were read last */
  document(sha256: string): Buffer | undefined;
  /** @returns the forms' examples by path, which no server needs */
  examples(): FormFiles;
  /** @returns the names of the folders that hold a form */
  ids(files: FormFiles): readonly string[];
}

/** @param formsDir FORMS_DIR */
export function openFormsFolder(formsDir: string): FormsFolder {
  const paths = () => {
    const found = filesUnder(formsDir, (folder) => folder !== 'data' && !folder.endsWith('/examples'));
    const complete = found
      .filter((path) => /^[^/]+\/schema\.json$/.test(path))
      .map((path) => exampleFile(path.split('/')[0] ?? '', COMPLETE))
      .filter((path) => existsSync(join(formsDir, path)));
    return [...found.filter((path) => isDocument(path) || path.endsWith('.json')), ...complete].sort();
  };
  const examples = () =>
    filesUnder(formsDir, (folder) => folder !== 'data')
      .filter((path) => path.includes('/examples/') && path.endsWith('.json'))
      .sort();
  let documents: ReadonlyMap<string, Buffer> = new Map();
  const contents = (of: readonly string[]): FormFiles =>
    new Map(of.map((path) => [path, readFileSync(join(formsDir, path), 'utf8')]));
  const read = (): FormFiles => {
    const found = paths();
    const hashed = found.filter(isDocument).flatMap((path) => {
      const bytes = readFileSync(join(formsDir, path));
      // a file that is still being copied here is no whole PDF yet
      return walkPdf(bytes) ? [{ path, bytes, sha256: sha256Of(bytes) }] : [];
    });
    documents = new Map(hashed.map(({ bytes, sha256 }) => [sha256, bytes]));
    return new Map([
      ...contents(found.filter((path) => !isDocument(path))),
      ...hashed.map(({ path, sha256 }) => [path, sha256] as const),
    ]);
  };
  const stampOf = (of: readonly string[]) =>
    of
      .map((path) => {
        const info = statSync(join(formsDir, path), { throwIfNoEntry: false });
        return info ? `${path} ${info.mtimeMs} ${info.size} ${info.ino}` : `${path} gone`;
      })
      .join('\n');
  return {
    stamp: () => stampOf(paths()),
    stampOfExamples: () => stampOf(examples()),
    read,
    document: (sha256) => documents.get(sha256),
    examples: () => contents(examples()),
    ids: (files) => [
      ...new Set(
        [...files.keys()]
          .map((path) => path.split('/'))
          .filter((parts) => parts.length === 2 && !NO_FORMS.has(parts[0] ?? ''))
          .map((parts) => parts[0] ?? ''),
      ),
    ],
  };
}

/**
 * Lists files, folder by folder: a recursive readdir asks the system for each file once more, and this is done with
 * every page and submit.
 * @param isWanted whether to look into a folder, by its path
 * @returns their paths relative to `root`, with `/`
 */
function filesUnder(root: string, isWanted: (folder: string) => boolean, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isFolderAt(join(root, path)));
    return isFolder && isWanted(path) ? filesUnder(root, isWanted, path) : [];
  });
}

function isFolderAt(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
