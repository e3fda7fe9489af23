import { parseDate } from '../../engine/calendar.ts';
import { isAnswers } from '../../engine/containers.ts';
import type { Example } from '../../engine/example.ts';
import type { FormFiles } from './form-files.ts';
import { parseSource, type Source } from './source.ts';

/** @returns the path of the example that fills in a form completely, relative to FORMS_DIR */
export function completeOf(form: string): string {
  return `${form}/examples/complete.json`;
}

/** The example that fills in a form completely. */
export interface CompleteExample {
  readonly source: Source;
  readonly example: Example;
}

/** @returns a form's complete example; undefined where there is none that could be read */
export function completeIn(files: FormFiles, form: string): CompleteExample | undefined {
  const path = completeOf(form);
  const parsed = parseSource(path, files.get(path) ?? '');
  if (!('source' in parsed)) return undefined;
  const { answers, today } = (parsed.source.value ?? {}) as { readonly answers?: unknown; readonly today?: unknown };
  const isWhole = isAnswers(answers) && typeof today === 'string' && !Number.isNaN(parseDate(today));
  return isWhole ? { source: parsed.source, example: parsed.source.value as Example } : undefined;
}
