import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FormFiles } from '../../engine/read-form.ts';

/** Folders of FORMS_DIR that hold no form. */
const NO_FORMS = new Set(['shared', 'data']);

/** The definitions on disk. */
export interface FormsFolder {
  /** @returns something that differs as soon as any file was changed, added or removed */
  stamp(): string;
  /** @returns the same for the examples */
  stampOfExamples(): string;
  /** @returns the JSON files by path relative to the folder, with `/`; without directories' data and examples */
  read(): FormFiles;
  /** @returns the forms' examples likewise; no server needs them */
  examples(): FormFiles;
  /** @returns the names of the folders that hold a form */
  ids(files: FormFiles): readonly string[];
}

/** @param formsDir FORMS_DIR */
export function openFormsFolder(formsDir: string): FormsFolder {
  const all = () =>
    readdirSync(formsDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => relative(formsDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.startsWith('data/'))
      .sort();
  const paths = () => all().filter((path) => !path.includes('/examples/'));
  const examples = () => all().filter((path) => path.includes('/examples/'));
  const contents = (of: readonly string[]): FormFiles =>
    new Map(of.map((path) => [path, readFileSync(join(formsDir, path), 'utf8')]));
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
    read: () => contents(paths()),
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
