import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { COMPLETE, exampleFile } from '../../definition/reading/examples.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { isPicture } from '../../definition/reading/pictures.ts';
import { stampOf } from '../json-file.ts';
import { walkPdf, walkPng } from '../uploads/walk.ts';

/** Folders of FORMS_DIR that hold no form. */
export const NO_FORMS: ReadonlySet<string> = new Set(['shared', 'data']);

/** @returns whether a path relative to FORMS_DIR is that of a PDF that texts may link to */
function isDocument(path: string): boolean {
  return /^shared\/documents\/[\w-]+\.pdf$/.test(path);
}

/** @returns whether definitions are read from a file of FORMS_DIR; not to be asked about files in `data/` */
export function isDefinitionFile(path: string): boolean {
  return path.endsWith('.json') || isDocument(path) || isPicture(path);
}

/** @returns whether the file's name only nearly ends as that of a JSON file does: `.JSON`, or `.json.txt` */
const isMisnamed = (path: string) => /\.json(?:\.txt)?$/i.test(path) && !path.endsWith('.json');

/** @returns a file's content as {@link FormFiles} holds it: a PDF's SHA-256, a picture in hex, else the text */
export function textOf(path: string, bytes: Buffer): string {
  if (isDocument(path)) return sha256Of(bytes);
  return bytes.toString(isPicture(path) ? 'hex' : 'utf8');
}

/** The SHA-256 of a document, as {@link sha256Of} writes it. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** @returns the SHA-256 of a document in hex, by which it is stored and linked */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The result of {@link FormsFolder.look}. */
export interface FolderLook {
  /** All files, as {@link FormsFolder.read} returns them. */
  readonly files: FormFiles;
  /** The files that were added or changed since the previous look. */
  readonly changed: FormFiles;
  /** Whether anything has changed, removed files included. */
  readonly isChanged: boolean;
  /** The folders that definitions are read from, for watching them. */
  readonly folders: readonly string[];
}

/** The definitions on disk. */
export interface FormsFolder {
  /** @returns a text that differs as soon as any file is changed, added or removed, those of examples included */
  stamp(): string;
  /**
   * Reads the files that changed since the previous look. Yields to the event loop before each folder, since hundreds
   * of forms take long.
   */
  look(): Promise<FolderLook>;
  /**
   * @returns the files by path relative to the folder, with `/`; without the data of directories, and without examples
   * other than complete.json
   */
  read(): FormFiles;
  /** @returns the bytes of the document that had this hash at the last read */
  document(sha256: string): Buffer | undefined;
  /** @returns the forms' examples by path; only checks need them, serving forms does not */
  examples(): FormFiles;
  /** @returns the paths of files that nothing reads since their names only nearly end as that of a JSON file does */
  misnamed(): readonly string[];
  /** @returns the names of the folders that hold a form */
  ids(files: FormFiles): readonly string[];
}

/** A file as it was read. */
interface ReadFile {
  readonly stamp: string;
  /** undefined: the PDF or PNG is incomplete, since it is still being copied. */
  readonly text: string | undefined;
  /** Only of a document. */
  readonly bytes?: Buffer;
}

/** @returns false for `data`, and for folders that an editor, git or npm keep beside the forms */
const isOurs = (folder: string) => !/(?:^|\/)(?:\.|node_modules$)/.test(folder) && folder !== 'data';

const isWanted = (folder: string) => isOurs(folder) && !folder.endsWith('/examples');

/** @param formsDir FORMS_DIR */
export function openFormsFolder(formsDir: string): FormsFolder {
  /** @returns the paths of the definitions in one folder of FORMS_DIR */
  const pathsIn = (folder: string): readonly string[] => {
    const complete = exampleFile(folder, COMPLETE);
    const found = filesUnder(formsDir, isWanted, folder).filter(isDefinitionFile);
    const isForm = found.includes(`${folder}/schema.json`) && existsSync(join(formsDir, complete));
    return isForm ? [...found, complete] : found;
  };
  const folders = () => foldersIn(formsDir).filter(isWanted);
  const examples = () =>
    filesUnder(formsDir, isOurs)
      .filter((path) => path.includes('/examples/') && path.endsWith('.json'))
      .sort();
  let known: ReadonlyMap<string, ReadFile> = new Map();
  let documents: ReadonlyMap<string, Buffer> = new Map();

  const readAt = (path: string): ReadFile => {
    const stamp = stampAt(formsDir, path);
    const before = known.get(path);
    if (before?.stamp === stamp) return before;
    const bytes = readFileSync(join(formsDir, path));
    const text = isWhole(path, bytes) ? textOf(path, bytes) : undefined;
    return { stamp, text, ...(isDocument(path) ? { bytes } : {}) };
  };
  const take = (found: Map<string, ReadFile>): FormFiles => {
    known = new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const whole = [...known].flatMap(([path, { text, bytes }]) => (text === undefined ? [] : [{ path, text, bytes }]));
    documents = new Map(whole.flatMap(({ text, bytes }) => (bytes ? [[text, bytes] as const] : [])));
    return new Map(whole.map(({ path, text }) => [path, text]));
  };
  return {
    stamp: () =>
      [...folders().flatMap(pathsIn), ...examples()].map((path) => `${path} ${stampAt(formsDir, path)}`).join('\n'),
    async look() {
      const before = known;
      const found = new Map<string, ReadFile>();
      for (const folder of folders()) {
        await othersFirst();
        for (const path of pathsIn(folder)) found.set(path, readAt(path));
      }
      const files = take(found);
      const isNew = (path: string) => before.get(path)?.stamp !== known.get(path)?.stamp;
      const changed = [...files].filter(([path]) => isNew(path));
      return {
        files,
        changed: new Map(changed),
        isChanged: before.size !== known.size || [...known.keys()].some(isNew),
        folders: [...new Set(['.', ...folders(), ...[...known.keys()].map(dirname)])],
      };
    },
    read: () =>
      take(
        new Map(
          folders()
            .flatMap(pathsIn)
            .map((path) => [path, readAt(path)]),
        ),
      ),
    document: (sha256) => documents.get(sha256),
    examples: () => new Map(examples().map((path) => [path, readFileSync(join(formsDir, path), 'utf8')])),
    misnamed: () => filesUnder(formsDir, isOurs).filter(isMisnamed).sort(),
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

/** @returns false for a PDF or PNG that is still being copied here */
function isWhole(path: string, bytes: Buffer): boolean {
  if (isDocument(path)) return walkPdf(bytes) !== undefined;
  return !isPicture(path) || walkPng(bytes) !== undefined;
}

function stampAt(root: string, path: string): string {
  return stampOf(join(root, path)) ?? 'gone';
}

/** @returns the names of the folders in a folder */
function foldersIn(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    isFolder(entry, join(root, entry.name)) ? [entry.name] : [],
  );
}

/**
 * Lists files folder by folder. A recursive readdir would make a further system call for each file.
 * @param isEntered tells whether to descend into a folder, by its path
 * @returns their paths relative to `root`, with `/`
 */
function filesUnder(root: string, isEntered: (folder: string) => boolean, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    return isFolder(entry, join(root, path)) && isEntered(path) ? filesUnder(root, isEntered, path) : [];
  });
}

function isFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
