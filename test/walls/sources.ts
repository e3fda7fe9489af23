import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A file of the product or its tests, by path from the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** @returns the files below these folders whose names end so, in a fixed order */
export function filesBelow(folders: readonly string[], endings: RegExp): readonly SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** @returns "path:line the line" for each line of a file that the pattern finds something in */
export function linesWith({ path, text }: SourceFile, pattern: RegExp): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.search(pattern) < 0 ? [] : [`${path}:${index + 1} ${line.trim()}`]));
}
