import { keyOf, nameOf, nameOfKey, pathOf } from '../../engine/answer-path.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { labelAt } from '../../engine/label-at.ts';
import { problemNames } from '../store/problem-names.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** The note for a customer who returns to answers: after an error, from a draft, or in a form that has changed. */
export interface Returned {
  readonly title: string;
  /** Sentences below the title. */
  readonly lines: readonly string[];
  /** The words before the list of missing answers. They claim that the list is complete only where that is true. */
  readonly lead: string;
  /** Keys of the fields whose answers were not kept. */
  readonly without: readonly string[];
  /** Index of the furthest step that was submitted before: problems up to this step count as missing. */
  readonly furthest: number;
}

/** @returns the keys of drawn fields with a problem or a lost answer, step by step; the review is skipped */
export function missingKeys(
  { form, store }: Pick<FormRuntime, 'form' | 'store'>,
  { without, furthest }: Pick<Returned, 'without' | 'furthest'>,
): readonly string[] {
  return form.steps.flatMap((step, index) => {
    if (step.review) return [];
    const wrong = index <= furthest ? store.problems(step).map(({ path }) => keyOf(path)) : [];
    const lost = without.filter(
      (key) => fieldsOf(form).get(nameOfKey(key))?.step === step && store.value(key) === undefined && store.schema(key),
    );
    return [...new Set([...wrong, ...lost])].filter(store.isDrawn);
  });
}

/** @returns the labels of fields, each with its section where another field of the step has the same label */
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

/** @returns the note after a failed submit: the answers are still in the store */
export function stillThere({ form, translate }: Pick<FormRuntime, 'form' | 'translate'>): Returned {
  const lead = translate('return.missing');
  return { title: translate('return.kept'), lines: [], lead, without: [], furthest: form.steps.length - 1 };
}
