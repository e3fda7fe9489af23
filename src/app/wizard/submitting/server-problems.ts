import { keyOf, nameOf, type Path } from '../../../engine/answer-path.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Step } from '../../../engine/form.ts';
import type { Problem } from '../../../engine/problem.ts';
import type { ServerProblem } from '../../api/submit.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { type Found, NOTHING } from '../found.ts';

/** What is needed of a form that is being filled in. */
type OpenForm = Pick<FormRuntime, 'form' | 'store' | 'translate'>;

/**
 * Shows the problems that the server has found at their fields. Those without a visible field, or at one whose value
 * comes from another field, become general.
 * @param problems the 400 list: paths like ["iban"], ["model", "iban"], ["file", "data"] or ["devices", 1, "year"]; a
 * missing message gets the default
 * @returns on: the first step with such a field, if any; found: what to show there, or else on the submitted step
 */
export function foundByServer(
  runtime: OpenForm,
  problems: readonly ServerProblem[],
): { readonly on: Step | undefined; readonly found: Found } {
  const { form, store, translate } = runtime;
  const atField = new Map<string, Problem>();
  const general: string[] = [];
  for (const { path, message } of problems) {
    const parts = Array.isArray(path) ? path.filter(isPathPart) : [];
    const at = fieldAt(runtime, parts) ?? (parts[0] === 'model' ? fieldAt(runtime, parts.slice(1)) : undefined);
    const text = typeof message === 'string' && message !== '' ? message : translate('error.default');
    if (at === undefined) general.push(text);
    else if (!atField.has(keyOf(at))) atField.set(keyOf(at), { path: [...at], message: text });
  }
  const fields = [...atField.values()];
  store.showServerProblems(fields);
  const on = form.steps.find((step) => fields.some((problem) => isIn(step, problem)));
  const found: Found = on
    ? { ...NOTHING, problems: fields.filter((problem) => isIn(on, problem)), general }
    : { ...NOTHING, failure: { messages: general, kind: 'refused' } };
  return { on, found };
}

function isPathPart(part: unknown): part is string | number {
  return typeof part === 'string' || (Number.isInteger(part) && Number(part) >= 0);
}

/** @returns the path of the deepest shown field on a path, e.g. that of a file for a path to one of its parts */
function fieldAt({ form, store }: OpenForm, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length--) {
    const head = path.slice(0, length);
    const name = nameOf(head);
    const isShown = store.schema(keyOf(head)) !== undefined && form.fields[name]?.derivedFrom === undefined;
    if (typeof head.at(-1) === 'string' && fieldsOf(form).has(name) && isShown) return head;
  }
  return undefined;
}

function isIn(step: Step, problem: Problem): boolean {
  const name = problem.path[0] ?? '';
  return step.sections.some((section) => section.rows.flat().some((cell) => cell.field === name));
}
