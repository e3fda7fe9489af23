import { normaliseAnswer } from '../../engine/answers.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { accepts } from '../solving/samples.ts';
import { answerAt, nameOf, withAnswer } from '../../engine/answer-path.ts';
import type { Evaluation } from '../../engine/evaluate.ts';
import { type FlatAnswers, firstPath, nestedAnswers } from '../solving/one-entry.ts';
import { fieldsOf, meantBy } from '../../engine/fields.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { keywords } from '../../engine/rules/index.ts';
import type { Complete } from './complete.ts';
import type { Evaluate } from './evaluating.ts';
import type { BreakableRule } from './messages-in.ts';
import { placesIn } from '../solving/places.ts';
import { wrongValues } from './values.ts';

/** No wrong answer shows the message; `instead` are the messages that were shown. */
export interface Silent {
  readonly instead: readonly string[];
}

const NEED_CONTEXT = new Set(keywords.filter(({ needsContext }) => needsContext).map(({ keyword }) => keyword));

/** Answers of which one is wrong, as they are sent. */
interface Attempt {
  readonly sent: Answers;
  readonly evaluation: Evaluation;
}

/** Answers with which the message is shown. */
export interface Wrong extends Attempt {
  /** The keyword that the wrong answer breaks. */
  readonly keyword: string;
}

/** The message to show. */
interface Wanted {
  readonly kind: 'problem' | 'warning';
  readonly field: string;
  readonly message: string;
  readonly rules: readonly BreakableRule[];
}

/**
 * Changes a single one of valid answers so that a message is shown at its field. For the message of `minimum: 18`, it
 * sends 17 in place of 40.
 * @param bases the sets of valid answers to try it in
 * @returns the answers with the fewest problems, for the first rule that can be broken this way
 */
export function wrongAnswer(
  form: Form,
  rules: FormRules,
  { kind, field, message, rules: breakable }: Wanted,
  bases: readonly Complete[],
  today: Day,
  evaluate: Evaluate,
): Wrong | Silent {
  const instead = new Set<string>();
  const { step, schemas = [] } = fieldsOf(form).get(field) ?? {};
  const path = firstPath(form, field);

  const isShownIn = ({ evaluation }: Complete, { branch }: BreakableRule): boolean =>
    !evaluation.exit && step !== undefined && placesIn(form, rules, evaluation.answers, today)(step, branch).length > 0;

  /** @returns values that may break the rule; undefined stands for no answer */
  const valuesAgainst = ({ keyword, schema }: BreakableRule, valid: unknown): readonly unknown[] => {
    // such a rule alone tells whether it accepts a value, which takes far less time than to evaluate the whole form
    const isAlone = !NEED_CONTEXT.has(keyword) && schemas.includes(schema);
    const passes = (value: unknown) =>
      isAlone && accepts({ [keyword]: schema[keyword] }, normaliseAnswer(value, schema, false), today);
    return [
      ...(keyword === 'required' ? [undefined] : []),
      ...wrongValues(isAlone ? schema : (schemas[0] ?? {}), valid, today).filter((value) => !passes(value)),
    ];
  };

  /** @returns the messages of the wanted kind at the field */
  const messagesAt = ({ problems, warnings }: Evaluation): readonly string[] =>
    (kind === 'problem' ? problems : warnings).filter((one) => nameOf(one.path) === field).map((one) => one.message);

  const isSeen = (evaluation: Evaluation): boolean =>
    messagesAt(evaluation).includes(message) && (kind === 'problem' || evaluation.problems.length === 0);

  /** @returns the answers with the fewest problems; undefined when the message is shown with none of them */
  const bestIn = ({ sent: flat }: Complete, rule: BreakableRule): Attempt | undefined => {
    const without = nestedAnswers(form, withoutDependents(form, flat, field));
    const valid = answerAt(nestedAnswers(form, flat), path);
    let best: Attempt | undefined;
    for (const value of valuesAgainst(rule, valid)) {
      const sent = value === undefined ? without : withAnswer(without, path, value);
      const evaluation = evaluate(sent);
      for (const other of messagesAt(evaluation)) if (other !== message) instead.add(other);
      if (!isSeen(evaluation)) continue;
      if (!best || countOf(evaluation) < countOf(best.evaluation)) best = { sent, evaluation };
      // fewer than the message itself are not possible
      if (countOf(evaluation) === 1) break;
    }
    return best;
  };

  for (const rule of breakable)
    for (const base of bases) {
      const best = isShownIn(base, rule) ? bestIn(base, rule) : undefined;
      if (best) return { ...best, keyword: rule.keyword };
    }
  return { instead: [...instead] };
}

const countOf = ({ problems, warnings }: Evaluation): number => problems.length + warnings.length;

/** Removes the field's answer and the answers from lists that depend on it, as the page resets them. */
function withoutDependents(form: Form, sent: FlatAnswers, field: string): FlatAnswers {
  const gone = new Set([field]);
  for (const name of fieldsOf(form).keys()) {
    const { lookup, derivedFrom } = form.fields[name] ?? {};
    if (
      (derivedFrom !== undefined && gone.has(meantBy(form, name, derivedFrom))) ||
      (lookup && narrowedBy(lookup).some((one) => gone.has(meantBy(form, name, one)))) ||
      (fieldsOf(form).get(field)?.shape !== 'value' && name.startsWith(`${field}.`))
    )
      gone.add(name);
  }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !gone.has(name)));
}
