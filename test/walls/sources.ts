import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A file of the product or its tests, by path from the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

function below(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/**
 * @param folders folders or files
 * @param endings matches the file names
 * @returns the matching files, sorted by path
 */
export function filesBelow(folders: readonly string[], endings: RegExp): readonly SourceFile[] {
  return folders
    .flatMap((folder) => (statSync(join(ROOT, folder)).isFile() ? [folder] : below(folder)))
    .filter((path) => endings.test(basename(path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** @returns "path:line text" for each line of a file that matches the pattern */
export function linesWith({ path, text }: SourceFile, pattern: RegExp): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.search(pattern) < 0 ? [] : [`${path}:${index + 1} ${line.trim()}`]));
}
