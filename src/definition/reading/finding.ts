import type { Place } from './blocks.ts';
import { type Finding, ofForm } from '../../engine/errors.ts';
import type { Source } from './source.ts';

/** A finding without its place. */
export interface FindingDetails {
  readonly rule: string;
  /** Default: `error`. */
  readonly severity?: Finding['severity'];
  /** In English, for logs. */
  readonly message: string;
  readonly values?: NonNullable<Finding['values']>;
  readonly answers?: Finding['answers'];
}

/** The files that findings are about, by path; `id` is the form's folder, or `shared`. */
export interface FindingFiles {
  readonly id: string;
  readonly sources: ReadonlyMap<string, Source>;
}

/** @returns the files of findings about a single file; by default the `id` is the name of its folder */
export function inFile(source: Source, id = source.file.split('/')[0] ?? ''): FindingFiles {
  return { id, sources: new Map([[source.file, source]]) };
}

/** @returns the finding that a file is missing */
export function missingFile(file: string): Finding {
  return { rule: 'missing-file', severity: 'error', file, line: 1, column: 1, message: 'is missing' };
}

/** @returns the finding at a path in a file, with line and column */
export function findingIn(source: Source, path: Place['path'], details: FindingDetails): Finding {
  return findingAt(inFile(source), { file: source.file, path }, details);
}

/** @returns the finding, with line and column */
export function findingAt(
  { id, sources }: FindingFiles,
  { file, path }: Place,
  { rule, severity = 'error', message, values, answers }: FindingDetails,
): Finding {
  return {
    rule,
    severity,
    file,
    ...(sources.get(file)?.locate(path) ?? { line: 1, column: 1 }),
    message: `${ofForm(id, file)}${message}`,
    values: { form: id, ...values },
    ...(answers === undefined ? {} : { answers }),
  };
}
