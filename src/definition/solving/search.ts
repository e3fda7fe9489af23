import { grownShown } from '../../engine/shown.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Answers, Schema } from '../../engine/form.ts';
import { type Branch, fieldsInCondition } from '../../engine/step.ts';
import { declarationsOf } from '../reading/branches.ts';
import { domainsFor } from './domains.ts';
import { liftedBranches } from './lifted.ts';
import { accepts } from './samples.ts';

/** Largest number of combinations to try; beyond it the result is `undecided`. */
const MOST = 30_000;

/** Some answers, with the branches that apply and the fields that these show. */
export interface SearchState {
  readonly answers: Answers;
  readonly there: ReadonlySet<Branch>;
  readonly shown: ReadonlySet<string>;
  /** The fields that the search varied. */
  readonly fields: readonly string[];
  holds(condition: Schema): boolean;
}

/** Result of a search: answers, none, or too many combinations to try. */
export type SearchResult = { readonly answers: Answers } | 'none' | 'undecided';

/** Searches answers of a form, over options, limits and samples of the fields in conditions. */
export interface Search {
  /**
   * @param around conditions that the goal depends on
   * @param fields further fields that the goal depends on
   * @returns the fewest answers that reach the goal
   */
  find(around: readonly Schema[], fields: readonly string[], goal: (state: SearchState) => boolean): SearchResult;
}

/**
 * @param all branches of a form's steps, those in lists and groups too
 * @param exits the conditions of exits, which ask for values, too
 * @returns a search over these branches. It takes whole names of fields, and conditions as `liftedCondition` writes
 * them; in a list it only varies the first entry
 */
export function searchIn(all: readonly Branch[], today: Day, exits: readonly Schema[]): Search {
  const branches = liftedBranches(all);
  const homes = new Map<string, Branch[]>();
  for (const branch of branches)
    for (const field of Object.keys(branch.schema.properties ?? {}))
      homes.set(field, [...(homes.get(field) ?? []), branch]);
  const conditions = [...branches.flatMap(({ schema }): readonly Schema[] => (schema.if ? [schema.if] : [])), ...exits];
  const domainOf = domainsFor((name) => declarationsOf(homes.get(name) ?? [], name), conditions, today);

  /** @returns the fields in these conditions and these fields, with all that they depend on to be shown */
  const withAllAround = (around: readonly Schema[], fields: readonly string[]): readonly string[] => {
    const seen = new Set<string>();
    const open = [...around.flatMap(fieldsInCondition), ...fields];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const home of homes.get(name) ?? []) open.push(...home.conditions.flatMap(fieldsInCondition));
    }
    return [...seen];
  };

  /** @returns undefined for answers that can't occur: to hidden fields, and those that a rule refuses */
  const stateOf = (answers: Answers, names: readonly string[]): SearchState | undefined => {
    const relevant = new Set(names.flatMap((name) => homes.get(name) ?? []));
    let there: ReadonlySet<Branch> = new Set();
    const shown = grownShown(answers, names.length, (seen) => {
      there = new Set([...relevant].filter((branch) => branch.conditions.every((one) => accepts(one, seen, today))));
      return new Set([...there].flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    });
    const canOccur = Object.entries(answers).every(
      ([name, value]) =>
        shown.has(name) && declarationsOf([...there], name).every((schema) => accepts(schema, value, today)),
    );
    return canOccur
      ? { answers, there, shown, fields: names, holds: (condition) => accepts(condition, answers, today) }
      : undefined;
  };

  return {
    find(around, fields, goal) {
      const names = withAllAround(around, fields).filter((name) => homes.has(name));
      const domains = names.map((name) => ({ name, ...domainOf(name) }));
      if (domains.reduce((product, { values }) => product * (values.length + 1), 1) > MOST) return 'undecided';
      let fewest: Answers | undefined;
      for (const answers of combinationsOf(domains)) {
        if (fewest && countOf(answers) >= countOf(fewest)) continue;
        const state = stateOf(answers, names);
        if (state && goal(state)) fewest = answers;
        if (fewest && countOf(fewest) === 0) break;
      }
      if (fewest) return { answers: fewest };
      return domains.some(({ isPartial }) => isPartial) ? 'undecided' : 'none';
    },
  };
}

const countOf = (answers: Answers): number => Object.keys(answers).length;

/**
 * Gives each field no answer, or one of its values, in every combination. For `a` with 1 and 2, and `b` with true,
 * these are `{}`, `{ a: 1 }`, `{ a: 2 }`, `{ b: true }`, `{ a: 1, b: true }` and `{ a: 2, b: true }`.
 */
function* combinationsOf(
  fields: readonly { readonly name: string; readonly values: readonly unknown[] }[],
): Iterable<Answers> {
  const [first, ...others] = fields;
  if (!first) {
    yield {};
    return;
  }
  for (const answers of combinationsOf(others)) {
    yield answers;
    for (const value of first.values) yield { [first.name]: value, ...answers };
  }
}

/** @returns whether every required field that is shown and was varied has an answer */
export function isComplete({ there, shown, fields, answers }: SearchState): boolean {
  return [...there].every(({ schema }) =>
    (schema.required ?? []).every(
      (field) => !shown.has(field) || !fields.includes(field) || answers[field] !== undefined,
    ),
  );
}
