import type { Day } from '../../engine/calendar.ts';
import { isComplete, searchIn, type SearchState } from '../solving/search.ts';
import { liftedCondition } from '../solving/lifted.ts';
import { entryCandidates } from './entries.ts';
import { fieldsOf, meantBy } from '../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { branchesOf } from '../../engine/step.ts';
import type { PathTarget } from './targets.ts';
import type { Values } from './values.ts';

/** Finds answers that may lead to a target, the most likely first; `undecided` when there are too many to try. */
export type CandidatesFor = (target: PathTarget) => readonly Answers[] | 'undecided';

/**
 * @returns a function that finds candidates for a target of this form: results of the search over its conditions
 * (solving/search.ts) and values of the field itself
 */
export function candidateFinder(form: Form, { ordinary }: Pick<Values, 'ordinary'>, today: Day): CandidatesFor {
  const entriesFor = entryCandidates(form, ordinary, today);
  const search = searchIn(
    form.steps.flatMap((step) => branchesOf(step.schema)),
    today,
    form.steps.flatMap(({ exits }) => exits.map((exit) => exit.if)),
  );
  const known = new Map<string, readonly Answers[] | 'undecided'>();

  const find = (
    around: readonly Schema[],
    fields: readonly string[],
    goal: (state: SearchState) => boolean,
  ): readonly Answers[] | 'undecided' => {
    const found = [
      search.find(around, fields, (state) => isComplete(state) && goal(state)),
      search.find(around, fields, goal),
    ];
    const answers = found.flatMap((one) => (typeof one === 'object' ? [one.answers] : []));
    return answers.length === 0 && found.includes('undecided') ? 'undecided' : answers;
  };

  const valuesOf = (field: string) =>
    (fieldsOf(form).get(field)?.schemas ?? []).flatMap((schema) => ordinary(field, schema));

  /**
   * Candidates with an answer to a field: the value alone, then what the search finds. For an entry of a list also the
   * value together with each answer that narrows the list.
   */
  const answered = (field: string, direct: unknown, goal: (answer: unknown) => boolean): readonly Answers[] => {
    const { lookup } = form.fields[field] ?? {};
    const withParameters =
      lookup && direct !== lookup.append
        ? narrowedBy(lookup)
            .map((bare) => meantBy(form, field, bare))
            .flatMap((name) => valuesOf(name).map((value) => ({ [name]: value, [field]: direct })))
        : [];
    const found = find([], [field], ({ answers }) => goal(answers[field]));
    return [
      ...(direct === undefined ? [] : [{ [field]: direct }]),
      ...(found === 'undecided' ? [] : found),
      ...withParameters,
    ];
  };

  const candidatesFor = ({ visit, around }: PathTarget): readonly Answers[] | 'undecided' => {
    if (visit.kind === 'branch')
      return find(
        [...around, visit.condition],
        [],
        ({ holds }) => around.every(holds) && holds(visit.condition) === visit.holds,
      );
    if (visit.kind === 'exit') {
      const { if: condition = {} } = form.steps.find(({ id }) => id === visit.step)?.exits[visit.index] ?? {};
      const lifted = liftedCondition(condition, '');
      return find([lifted], [], ({ holds }) => holds(lifted));
    }
    if (visit.kind === 'entries') {
      const showing = find([], [visit.field], ({ shown }) => shown.has(visit.field));
      const bases = showing === 'undecided' ? [{}] : [...showing, {}];
      return bases.flatMap((base) => entriesFor(visit.field, visit.count).map((one) => ({ ...base, ...one })));
    }
    if (visit.kind !== 'option' && visit.kind !== 'answer') return [{}];
    const { field } = visit;
    const listed = valuesOf(field).filter((value) => value !== form.fields[field]?.lookup?.append);
    if (visit.kind === 'answer' || visit.value === undefined)
      return answered(field, listed[0], (answer) => answer !== undefined);
    // for checkboxes, the largest set that contains the option
    const sets = listed
      .filter((value): value is readonly unknown[] => Array.isArray(value) && value.includes(visit.value))
      .toSorted((one, other) => other.length - one.length);
    return answered(field, sets[0] ?? visit.value, (answer) => [answer].flat().includes(visit.value));
  };

  return (target) => {
    const before = known.get(target.key);
    if (before !== undefined) return before;
    const made = candidatesFor(target);
    const candidates = made === 'undecided' ? made : [{}, ...made];
    known.set(target.key, candidates);
    return candidates;
  };
}
