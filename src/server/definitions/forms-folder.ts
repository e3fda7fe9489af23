import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FormFiles } from '../../engine/read-form.ts';

/** Folders of FORMS_DIR that hold no form. */
const NO_FORMS = new Set(['shared', 'data']);

/** The definitions on disk. */
export interface FormsFolder {
  /** @returns something that differs as soon as any file was changed, added or removed */
  stamp(): string;
  /** @returns the JSON files by path relative to the folder, with `/`; without directories' data and examples */
  read(): FormFiles;
  /** @returns the names of the folders that hold a form */
  ids(files: FormFiles): readonly string[];
}

/** @param formsDir FORMS_DIR */
export function openFormsFolder(formsDir: string): FormsFolder {
  const paths = () =>
    readdirSync(formsDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => relative(formsDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.startsWith('data/') && !path.includes('/examples/'))
      .sort();
  return {
    stamp: () =>
      paths()
        .map((path) => {
          const info = statSync(join(formsDir, path), { throwIfNoEntry: false });
          return info ? `${path} ${info.mtimeMs} ${info.size} ${info.ino}` : `${path} gone`;
        })
        .join('\n'),
    read: () => new Map(paths().map((path) => [path, readFileSync(join(formsDir, path), 'utf8')])),
    ids: (files) => [...new Set([...files.keys()].map((path) => path.split('/')).filter((parts) => parts.length === 2 && !NO_FORMS.has(parts[0] ?? '')).map((parts) => parts[0] ?? ''))],
  };
}
