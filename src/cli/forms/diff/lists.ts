import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { LIMITS_FILE } from '../../../server/directories/limits.ts';
import { translate } from '../../translate.ts';
import { entryText } from '../explain/leaves.ts';
import type { DiffChange } from './change.ts';

/** The most entries of a list that are told; the others are counted. */
const MOST = 20;

/** @returns the lists that lookups read and their limits, by path relative to the folder with the forms */
export function listFiles(formsDir: string): FormFiles {
  const folder = join(formsDir, 'data');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [`data/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

/** @returns which of these files are lists */
export function listsAmong(files: Iterable<string>): readonly string[] {
  return [...new Set(files)].filter((file) => file.startsWith('data/') && file !== LIMITS_FILE);
}

/** @returns the entries of all lists in a file */
export function entriesOf(text: string): readonly unknown[] {
  const value = JSON.parse(text) as unknown;
  if (Array.isArray(value)) return value;
  return Object.values(value as object).flatMap((inside: unknown) => (Array.isArray(inside) ? inside : []));
}

/** @returns the entries of a list that came or went; a changed entry is told as both */
export function listChanges(
  file: string,
  before: string | undefined,
  after: string | undefined,
): readonly DiffChange[] {
  const [then, now] = [entriesIn(before), entriesIn(after)];
  const all = [...told('came', now, then), ...told('went', then, now)];
  const lines =
    all.length > MOST ? [...all.slice(0, MOST), translate('diff.list.more', { n: all.length - MOST })] : all;
  return lines.map((text) => ({ kind: 'text', text: `${translate('diff.list', { file })}: ${text}` }));
}

function entriesIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : entriesOf(text).map(entryText);
}

function told(key: 'came' | 'went', some: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return some.filter((entry) => !known.has(entry)).map((entry) => translate(`diff.list.${key}`, { entry }));
}
