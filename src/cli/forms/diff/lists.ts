import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { germanFinding } from '../../../definition/lint/finding-messages.ts';
import type { Finding } from '../../../engine/errors.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { parseSource } from '../../../definition/reading/source.ts';
import { LIMITS_FILE } from '../../../server/directories/limits.ts';
import { CommandError } from '../../command.ts';
import texts from '../../texts.de.json' with { type: 'json' };
import { translate } from '../../translate.ts';
import type { DiffChange } from './change.ts';
import { entryChanges } from './list-entries.ts';

/** The most changed entries of a list that are printed; the others are counted. */
const MOST = 20;

/**
 * @returns the lists that lookups read, and the limits of their columns, by path relative to the folder with the forms
 */
export function listFiles(formsDir: string): FormFiles {
  const folder = join(formsDir, 'data');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [`data/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

/** @returns which of these files are lists */
export function listsAmong(files: Iterable<string>): readonly string[] {
  return [...new Set(files)].filter((file) => file.startsWith('data/') && file !== LIMITS_FILE);
}

/**
 * @returns the entries of all lists in a file
 * @throws CommandError that names file and place, if the text is no JSON
 */
export function entriesOf(file: string, text: string): readonly unknown[] {
  const value = valueIn(file, text);
  if (Array.isArray(value)) return value;
  return Object.values(value as object).flatMap((inside: unknown) => (Array.isArray(inside) ? inside : []));
}

/** @returns what to call a file in the version before the edit */
export const nameBefore = (file: string) => translate('diff.list.before', { file });

function valueIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const parsed = parseSource(file, text);
    const [finding] = 'findings' in parsed ? parsed.findings : [];
    if (!finding) throw error;
    throw unreadable(file, finding);
  }
}

/** @returns the error that ends a command because of a finding in a file */
export function unreadable(file: string, finding: Finding): CommandError {
  const { line, column, message } = germanFinding(finding, texts);
  return new CommandError(`${file}:${line}:${column}: ${message}`);
}

/**
 * @returns the added, changed and removed entries of a list
 * @throws CommandError for a file that is no JSON
 */
export function listChanges(
  file: string,
  before: string | undefined,
  after: string | undefined,
): readonly DiffChange[] {
  const all = entryChanges(entriesIn(nameBefore(file), before), entriesIn(file, after));
  const more = all.length > MOST ? [translate('diff.list.more', { n: all.length - MOST })] : [];
  return [...all.slice(0, MOST).map((said) => said()), ...more].map((text) => ({
    kind: 'text',
    text: `${translate('diff.list', { file })}: ${text}`,
  }));
}

const entriesIn = (file: string, text: string | undefined) => (text === undefined ? [] : entriesOf(file, text));
