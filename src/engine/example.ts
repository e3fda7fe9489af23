import { type FormRules, normalise } from './answers.ts';
import { type Day, formatDate } from './calendar.ts';
import { checkForm } from './check-form.ts';
import type { Answers, Form } from './form.ts';
import type { Problem } from './problem.ts';
import { warnStep } from './warnings.ts';

/** A file in examples/: answers, and what the rules say of them on a day (forms/shared/meta/example.json). */
export interface Example {
  readonly description: string;
  /** DD.MM.YYYY */
  readonly today: string;
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings?: readonly Problem[];
}

/** Answers that a form can be filled with in testing mode. */
export interface Filling {
  /** Where they come from; the list is grouped by it. */
  readonly group: 'example' | 'path';
  readonly name: string;
  readonly description: string;
  /** The day that they are meant for, DD.MM.YYYY. */
  readonly today: string;
  /** Where the answers are fetched from. */
  readonly address: string;
}

/** What the rules say of answers. */
export interface Judged {
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Judges answers as an example's are judged.
 * @param rules of all steps
 * @param answers as typed or sent
 * @returns the answers without hidden ones, what is wrong with them and what they are warned of, in the order of the
 * screen
 */
export function judge(form: Form, rules: FormRules, answers: Answers, today: Day): Judged {
  const checked = checkForm(form, rules, normalise(form, answers), today);
  const warnings = form.steps.flatMap((step) => {
    const ofStep = rules.get(step.id);
    return ofStep ? warnStep(form, step, ofStep, checked.answers, today) : [];
  });
  return { answers: checked.answers, problems: checked.problems.map(plain), warnings: warnings.map(plain) };
}

/** @returns the example that these answers make on this day, with what the rules say of them */
export function exampleOf(form: Form, rules: FormRules, answers: Answers, today: Day, description: string): Example {
  const { problems, warnings } = judge(form, rules, answers, today);
  return { description, today: formatDate(today), answers, problems, ...(warnings.length > 0 ? { warnings } : {}) };
}

const plain = ({ path, message }: Problem): Problem => ({ path, message });
