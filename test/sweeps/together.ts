import { isDeepStrictEqual } from 'node:util';
import { keyOf, nameOf } from '../../src/engine/answer-path.ts';
import { parseDate } from '../../src/engine/calendar.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Answers, Form } from '../../src/engine/form.ts';
import type { Problem } from '../../src/engine/problem.ts';
import { rulesOf } from '../engine/made-form.ts';
import type { Example } from '../forms/files.ts';

/** An example, or a path found from the rules. */
export type Shown = Pick<Example, 'name' | 'today' | 'answers' | 'problems'>;

/**
 * Puts paths together that differ only in their wrong answers. One page then shows the messages of all, which saves
 * half of the time. Paths go together if they have the same day, step and other answers, and wrong answers in different
 * fields, and if their answers together have exactly the problems of each.
 */
export function together(form: Form, paths: readonly Shown[]): readonly Shown[] {
  const groups: Shown[] = [];
  for (const path of paths) {
    const joined = groups.map((group) => joinedWith(form, group, path));
    const at = joined.findIndex((group) => group !== undefined);
    groups[at < 0 ? groups.length : at] = joined[at] ?? path;
  }
  return groups;
}

function joinedWith(form: Form, group: Shown, path: Shown): Shown | undefined {
  const [one, other] = [wrongIn(group), wrongIn(path)];
  if (one.length === 0 || other.length === 0 || one.some((name) => other.includes(name))) return undefined;
  if (group.today !== path.today || stepOf(form, group) !== stepOf(form, path)) return undefined;
  const wrong = [...one, ...other];
  if (!isDeepStrictEqual(without(wrong, group.answers), without(wrong, path.answers))) return undefined;
  const answers = { ...without(other, group.answers), ...without(one, path.answers) };
  const { problems } = evaluate(form, rulesOf(form), answers, parseDate(path.today));
  if (!isDeepStrictEqual(linesOf(problems), linesOf([...group.problems, ...path.problems]))) return undefined;
  return { name: `${group.name} + ${path.name}`, today: path.today, answers, problems };
}

/** @returns the names of the answers with a problem */
function wrongIn({ problems }: Shown): readonly string[] {
  return problems.map(({ path: [name] }) => String(name));
}

function stepOf(form: Form, { problems }: Shown): string | undefined {
  return fieldsOf(form).get(nameOf(problems[0]?.path ?? []))?.step.id;
}

function without(names: readonly string[], answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
}

function linesOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ path, message }) => `${keyOf(path)}: ${message}`).toSorted();
}
