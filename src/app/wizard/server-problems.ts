import { keyOf, nameOf, type Path } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServerProblem } from '../api/submit.ts';

/** The problems in a 400 response, sorted by whether the page can show them at a field. */
export interface SortedProblems {
  readonly fields: readonly Problem[];
  /** Messages of problems without a known field, which are numbered where they are shown. */
  readonly general: readonly string[];
}

/**
 * @param problems the 400 list: paths like ["iban"], ["model", "iban"], ["file", "data"] or ["devices", 1, "year"]; a
 * missing message gets the default
 * @param isShown whether a field is visible on its step, by its key; problems of other fields become general ones
 */
export function sortProblems(
  form: Form,
  problems: readonly ServerProblem[],
  defaultMessage: string,
  isShown: (key: string) => boolean,
): SortedProblems {
  const fields = new Map<string, Problem>();
  const general: string[] = [];
  for (const { path, message } of problems) {
    const parts = Array.isArray(path) ? path.filter(isPathPart) : [];
    const found =
      known(form, parts, isShown) ?? (parts[0] === 'model' ? known(form, parts.slice(1), isShown) : undefined);
    const text = typeof message === 'string' && message !== '' ? message : defaultMessage;
    if (found === undefined) general.push(text);
    else if (!fields.has(keyOf(found))) fields.set(keyOf(found), { path: [...found], message: text });
  }
  return { fields: [...fields.values()], general };
}

function isPathPart(part: unknown): part is string | number {
  return typeof part === 'string' || (Number.isInteger(part) && Number(part) >= 0);
}

/** @returns the path of the deepest shown field on a path, e.g. that of a file for a path to one of its parts */
function known(form: Form, path: Path, isShown: (key: string) => boolean): Path | undefined {
  for (let length = path.length; length > 0; length--) {
    const head = path.slice(0, length);
    if (typeof head.at(-1) === 'string' && fieldsOf(form).has(nameOf(head)) && isShown(keyOf(head))) return head;
  }
  return undefined;
}
