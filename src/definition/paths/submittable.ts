import { inSchema } from '../reading/blocks.ts';
import type { FormRules } from '../../engine/compiled.ts';
import { nameOf } from '../../engine/answer-path.ts';
import { type Day, formatDate } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { problemsText } from '../../engine/problem.ts';
import { findingAt } from '../reading/finding.ts';
import { nestedAnswers } from '../solving/one-entry.ts';
import { completing } from './complete.ts';
import { findPaths } from './paths.ts';
import type { Resolve } from '../solving/list-entries.ts';
import { valuesFor } from './values.ts';

/** A form and a day, for the question whether customers can send the form on that day. */
export interface Submittable {
  readonly form: Form;
  readonly rules: FormRules;
  readonly day: Day;
  /** Returns the lists of the form's lookups. */
  readonly resolve: Resolve;
  /** Answers that could be sent on another day, if there are any: their values are preferred to invented ones. */
  readonly example: Answers | undefined;
}

/**
 * Tries the example, the example with its wrong answers replaced, and invented answers: some tens of milliseconds.
 * @returns whether one of them can be sent; if not, other answers still may
 */
export function isEasilySent({ form, rules, day, resolve, example = {} }: Submittable): boolean {
  const complete = completing(form, rules, valuesFor(form, { today: day, resolve, examples: [example] }), day);
  const wrong = new Set(evaluate(form, rules, example, day).problems.map(({ path }) => nameOf(path)));
  const right = Object.fromEntries(Object.entries(example).filter(([field]) => !wrong.has(field)));
  if (wrong.size === 0 && canSend(form, rules, example, day)) return true;
  return [right, {}].some((candidate) => {
    const found = complete(candidate);
    return found !== undefined && canSend(form, rules, nestedAnswers(form, found.sent), day);
  });
}

/**
 * Searches every path through the form, which takes seconds for a large one.
 * @returns false when no answers lead to a submit; true also when there is too much to try
 */
export function isEverSent({ form, rules, day, resolve, example = {} }: Submittable): boolean {
  const { paths, unreached } = findPaths(form, { today: day, resolve, examples: [example] });
  return (
    paths.some(({ answers }) => canSend(form, rules, answers, day)) ||
    unreached.some(({ reason }) => reason === 'undecided')
  );
}

/** @returns the finding that nobody can send a form on a day, with the problems of its complete example then */
export function nobodySubmits({ form, rules, day, example = {} }: Submittable): Finding {
  const [on, found] = [formatDate(day), problemsText(evaluate(form, rules, example, day).problems)];
  return findingAt({ id: form.id, sources: new Map() }, inSchema(form.id), {
    rule: 'nobody-submits',
    message: `no answers lead to a submit on ${on}; complete.json has then: ${found}`,
    values: { day: on, found },
  });
}

function canSend(form: Form, rules: FormRules, answers: Answers, day: Day): boolean {
  const { problems, exit } = evaluate(form, rules, answers, day);
  return problems.length === 0 && exit === undefined;
}
