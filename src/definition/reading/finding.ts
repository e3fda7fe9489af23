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

/** @returns the files of findings about a single file; the `id` is the name of its folder */
export function inFile(source: Source): FindingFiles {
  return { id: source.file.split('/')[0] ?? '', sources: new Map([[source.file, source]]) };
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
