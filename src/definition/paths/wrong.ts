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
export interface Wrong {
  readonly sent: Answers;
  readonly evaluation: Evaluation;
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
 * Changes a single one of valid answers so that a message is shown at its field.
 * @param bases the sets of valid answers to try it in
 * @returns the answers with the fewest problems, for the first rule that can be broken this way
 */
export function wrongAnswer(
  form: Form,
  rules: FormRules,
  { kind, field, message, rules: bringing }: Wanted,
  bases: readonly Complete[],
  today: Day,
  evaluate: Evaluate,
): Wrong | Silent {
  const instead = new Set<string>();
  const {
    step,
    schemas: [own = {}],
  } = fieldsOf(form).get(field) ?? { step: undefined, schemas: [] };
  for (const { keyword, branch, schema } of bringing) {
    // A value that the rule alone accepts needs no evaluation of the whole form.
    const alone = !NEED_CONTEXT.has(keyword) && fieldsOf(form).get(field)?.schemas.includes(schema) === true;
    const passes = (value: unknown) =>
      alone && accepts({ [keyword]: schema[keyword] }, normaliseAnswer(value, schema, false), today);
    for (const { sent, evaluation } of bases) {
      if (evaluation.exit || !step || placesIn(form, rules, evaluation.answers, today)(step, branch).length === 0)
        continue;
      const without = nestedAnswers(form, withoutDependents(form, sent, field));
      const path = firstPath(form, field);
      const valid = answerAt(nestedAnswers(form, sent), path);
      const wrong = [
        ...(keyword === 'required' ? [undefined] : []),
        ...wrongValues(alone ? schema : own, valid, today).filter((value) => !passes(value)),
      ];
      let best: Omit<Wrong, 'keyword'> | undefined;
      for (const value of wrong) {
        const answers = value === undefined ? without : withAnswer(without, path, value);
        const found = { sent: answers, evaluation: evaluate(answers) };
        const messages = (kind === 'problem' ? found.evaluation.problems : found.evaluation.warnings).filter(
          (problem) => nameOf(problem.path) === field,
        );
        for (const one of messages) if (one.message !== message) instead.add(one.message);
        if (
          !messages.some((one) => one.message === message) ||
          (kind === 'warning' && found.evaluation.problems.length > 0)
        )
          continue;
        if (!best || countOf(found) < countOf(best)) best = found;
        if (countOf(found) === 1) break;
      }
      if (best) return { ...best, keyword };
    }
  }
  return { instead: [...instead] };
}

const countOf = ({ evaluation }: Pick<Wrong, 'evaluation'>) => evaluation.problems.length + evaluation.warnings.length;

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
