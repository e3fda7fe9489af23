import { fieldsOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServerProblem } from '../api/submit.ts';

/** The server's list, sorted by what the page can do with it. */
export interface SortedProblems {
  readonly fields: readonly Problem[];
  /** Problems without a known field: shown in numbered slots. */
  readonly general: readonly string[];
}

/**
 * @param problems the 400 list: paths like ["iban"], ["model", "iban"] or ["file", "data"]; a missing message gets the
 * default
 * @param isShown whether a field is visible on its step; problems of other fields become general ones
 */
export function sortProblems(
  form: Form,
  problems: readonly ServerProblem[],
  defaultMessage: string,
  isShown: (name: string) => boolean,
): SortedProblems {
  const known = { has: (name: string) => fieldsOf(form).has(name) && isShown(name) };
  const fields = new Map<string, Problem>();
  const general: string[] = [];
  for (const { path, message } of problems) {
    const names = Array.isArray(path) ? path.filter((part): part is string => typeof part === 'string') : [];
    const name = names.find((part, index) => known.has(part) && (index === 0 || names[0] === 'model'));
    const text = typeof message === 'string' && message !== '' ? message : defaultMessage;
    if (name === undefined) general.push(text);
    else if (!fields.has(name)) fields.set(name, { path: [name], message: text });
  }
  return { fields: [...fields.values()], general };
}
