import { keyOf, nameOf, pathOf } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { labelAt } from '../../engine/label-at.ts';
import { problemNames } from '../store/problem-names.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** What a customer is told who comes back to answers: after an error, to a draft, to a form that was changed. */
export interface Returned {
  readonly title: string;
  /** Sentences below it. */
  readonly lines: readonly string[];
  /** What is said before the answers that are missing; it claims that there are no others only where that is so. */
  readonly lead: string;
  /** Keys of the fields whose answers were not kept. */
  readonly without: readonly string[];
  /** Index of the furthest step that was submitted before: what is wrong up to there is missing. */
  readonly furthest: number;
}

/** @returns the keys of the fields that lack something, in the order of the steps; the review comes later anyway */
export function missingKeys(
  { form, store }: Pick<FormRuntime, 'form' | 'store'>,
  { without, furthest }: Pick<Returned, 'without' | 'furthest'>,
): readonly string[] {
  return form.steps.flatMap((step, index) => {
    if (step.review) return [];
    const wrong = index <= furthest ? store.problems(step).map(({ path }) => keyOf(path)) : [];
    const lost = without.filter(
      (key) =>
        fieldsOf(form).get(nameOf(pathOf(key)))?.step === step && store.value(key) === undefined && store.schema(key),
    );
    return [...new Set([...wrong, ...lost])].filter(store.isDrawn);
  });
}

/** @returns the label of each of these fields, with its section where another field of the step has the same */
export function labelsOf(
  { form, store, translate }: Pick<FormRuntime, 'form' | 'store' | 'translate'>,
  keys: readonly string[],
): readonly string[] {
  const namesIn = new Map(form.steps.map((step) => [step, problemNames(form, step, store, translate)]));
  return keys.map((key) => {
    const path = pathOf(key);
    const step = fieldsOf(form).get(nameOf(path))?.step;
    const { section, ambiguous = false } = (step && namesIn.get(step)?.(path)) ?? {};
    const label = labelAt(form, path, store.schema(key));
    return ambiguous ? `${label} (${section})` : label;
  });
}

/** @returns what is told when sending has failed: the answers are still in the store */
export function stillThere({ form, translate }: Pick<FormRuntime, 'form' | 'translate'>): Returned {
  const lead = translate('return.missing');
  return { title: translate('return.kept'), lines: [], lead, without: [], furthest: form.steps.length - 1 };
}
