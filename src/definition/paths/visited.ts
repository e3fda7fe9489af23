import { answerAt, nameOf } from '../../engine/answer-path.ts';
import { type FormRules, holds } from '../../engine/answers.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Evaluation } from '../../engine/evaluate.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form } from '../../engine/form.ts';
import { branchesOf } from '../../engine/step.ts';
import { keyOfBranch, keyOfMessage, keyOfOption } from './targets.ts';

/** @returns the fields that are required and have no answer */
export function missingIn({ answers, problems }: Evaluation): readonly string[] {
  return problems.filter(({ path }) => answerAt(answers, path) === undefined).map(({ path }) => nameOf(path));
}

/** @returns the keys of the targets that answers visit */
export function visitedBy(
  form: Form,
  rules: FormRules,
  { answers, problems, warnings, exit }: Evaluation,
  today: Day,
): ReadonlySet<string> {
  const visited = new Set<string>();
  const reached = exit ? form.steps.slice(0, form.steps.indexOf(exit) + 1) : form.steps;
  for (const step of reached) {
    const ofStep = rules.get(step.id);
    visited.add(`step ${step.id}`);
    for (const { schema, conditions, pointer } of branchesOf(step.schema)) {
      if (schema.if && conditions.every((outer) => holds(outer, ofStep, answers, today)))
        visited.add(keyOfBranch(step.id, pointer, holds(schema.if, ofStep, answers, today)));
    }
    for (const [index, { if: condition }] of step.exits.entries())
      if (holds(condition, ofStep, answers, today)) visited.add(`exit ${step.id} ${index}`);
  }
  const answered = Object.entries(answers).filter(([field]) =>
    reached.some((step) => step === fieldsOf(form).get(field)?.step),
  );
  for (const [field, value] of answered) {
    visited.add(`answer ${field}`);
    for (const one of [value].flat()) visited.add(keyOfOption(field, one));
    if (value !== form.fields[field]?.lookup?.append) visited.add(keyOfOption(field, undefined));
  }
  for (const { path, message } of exit ? [] : problems) visited.add(keyOfMessage('problem', nameOf(path), message));
  // A customer only sees warnings when there is no problem.
  for (const { path, message } of problems.length > 0 ? [] : warnings)
    visited.add(keyOfMessage('warning', nameOf(path), message));
  return visited;
}
