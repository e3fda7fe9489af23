import type { Place } from './blocks.ts';
import { type Finding, ofForm } from '../../engine/errors.ts';
import type { Source } from './source.ts';

/** A finding without its place. */
export interface FindingDetails {
  readonly rule: string;
  /** `error` when left out. */
  readonly severity?: Finding['severity'];
  /** In English, for logs. */
  readonly message: string;
  readonly values?: NonNullable<Finding['values']>;
  readonly answers?: Finding['answers'];
}

/** @returns the finding, with line and column */
export function findingAt(
  { id, sources }: { readonly id: string; readonly sources: ReadonlyMap<string, Source> },
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
