import { answerAt, nameOf, pathsOf } from '../../engine/answer-path.ts';
import { holds } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Evaluation } from '../../engine/evaluate.ts';
import { type Field, fieldsOf } from '../../engine/fields.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { withGroups } from '../../engine/groups.ts';
import { branchesOf } from '../../engine/step.ts';
import type { EntryCount } from './entries.ts';
import { placesIn } from '../solving/places.ts';
import { keyOfBranch, keyOfEntries, keyOfMessage, keyOfOption } from './targets.ts';

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
  const places = placesIn(form, rules, answers, today);
  const asked = withGroups(form, answers);
  const reached = exit ? form.steps.slice(0, form.steps.indexOf(exit) + 1) : form.steps;
  for (const step of reached) {
    const ofStep = rules.get(step.id);
    visited.add(`step ${step.id}`);
    for (const branch of branchesOf(step.schema)) {
      const { if: condition } = branch.schema;
      if (!condition) continue;
      for (const path of places(step, branch)) {
        const own = (answerAt(asked, path) ?? {}) as Answers;
        visited.add(keyOfBranch(step.id, branch.pointer, holds(condition, ofStep, own, today)));
      }
    }
    for (const [index, { if: condition }] of step.exits.entries())
      if (holds(condition, ofStep, asked, today)) visited.add(`exit ${step.id} ${index}`);
  }
  for (const field of fieldsOf(form).values()) {
    if (!reached.includes(field.step)) continue;
    const values = pathsOf(form, field.name, answers)
      .map((path) => answerAt(answers, path))
      .filter((value) => value !== undefined);
    if (field.shape === 'list')
      for (const count of countsOf(field, values)) visited.add(keyOfEntries(field.name, count));
    for (const value of values) {
      visited.add(`answer ${field.name}`);
      if (field.shape !== 'value') continue;
      for (const one of [value].flat()) visited.add(keyOfOption(field.name, one));
      if (value !== form.fields[field.name]?.lookup?.append) visited.add(keyOfOption(field.name, undefined));
    }
  }
  for (const { path, message } of exit ? [] : problems) visited.add(keyOfMessage('problem', nameOf(path), message));
  // A customer only sees warnings when there is no problem.
  for (const { path, message } of problems.length > 0 ? [] : warnings)
    visited.add(keyOfMessage('warning', nameOf(path), message));
  return visited;
}

function countsOf({ schemas }: Field, lists: readonly unknown[]): readonly EntryCount[] {
  const sizes = lists.map((list) => (Array.isArray(list) ? list.length : 0));
  if (sizes.length === 0) return ['none'];
  return sizes.flatMap((size) => [
    ...(size === 1 ? (['one'] as const) : []),
    ...(size === schemas[0]?.maxItems ? (['most'] as const) : []),
  ]);
}
