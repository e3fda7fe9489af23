import { grownShown } from '../../engine/shown.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Answers, Schema } from '../../engine/form.ts';
import { type Branch, fieldsInCondition } from '../../engine/step.ts';
import { declarationsOf } from '../reading/branches.ts';
import { liftedBranches } from './lifted.ts';
import { accepts, hasUntried, samplesOf } from './samples.ts';

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
  const every = [...branches.flatMap(({ schema }): readonly Schema[] => (schema.if ? [schema.if] : [])), ...exits];
  const mentioned = valuesMentioned(every);
  const asked = schemasAsked(every);
  /** Fields for which samples can't decide a condition: other values may, e.g. other texts with a pattern. */
  const unclear = new Set<string>();

  const closure = (around: readonly Schema[], fields: readonly string[]): readonly string[] => {
    const seen = new Set<string>();
    const open = [...around.flatMap(fieldsInCondition), ...fields];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      for (const { conditions } of homes.get(name) ?? []) open.push(...conditions.flatMap(fieldsInCondition));
    }
    return [...seen];
  };

  const stateOf = (answers: Answers, names: readonly string[]): SearchState | undefined => {
    const relevant = new Set(names.flatMap((name) => homes.get(name) ?? []));
    let there: ReadonlySet<Branch> = new Set();
    const shown = grownShown(answers, names.length, (seen) => {
      there = new Set(
        [...relevant].filter(({ conditions }) => conditions.every((condition) => accepts(condition, seen, today))),
      );
      return new Set([...there].flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    });
    // Answers to hidden fields, and answers that a rule refuses, can't occur.
    const valid = Object.entries(answers).every(
      ([name, value]) =>
        shown.has(name) &&
        [...there].every(({ schema }) => !schema.properties?.[name] || accepts(schema.properties[name], value, today)),
    );
    return valid
      ? { answers, there, shown, fields: names, holds: (condition) => accepts(condition, answers, today) }
      : undefined;
  };

  const domains = new Map<string, readonly unknown[]>();
  const domainOf = (name: string): readonly unknown[] => {
    const before = domains.get(name);
    if (before) return before;
    const schemas = declarationsOf(homes.get(name) ?? [], name);
    const made = [...schemas.flatMap((schema) => samplesOf(schema, today)), ...(mentioned.get(name) ?? [])];
    const distinct = [...new Map(made.map((value) => [JSON.stringify(value), value])).values()];
    const allowed = distinct.filter((value) => schemas.some((schema) => accepts(schema, value, today)));
    const choice = schemas.some((schema) => schema.oneOf ?? schema.enum ?? schema.items);
    const distinguishing = (choice ? [] : (asked.get(name) ?? [])).flatMap((condition) => {
      const tried = schemas.flatMap((schema) => samplesOf({ ...schema, ...condition }, today));
      const possible = [...tried, ...allowed].filter((value) => schemas.some((one) => accepts(one, value, today)));
      const both = [true, false].flatMap((holds) =>
        possible.filter((value) => accepts(condition, value, today) === holds).slice(0, 1),
      );
      if (both.length < 2 && schemas.some((schema) => hasUntried({ ...schema, ...condition }))) unclear.add(name);
      return both;
    });
    if (schemas.some((schema) => hasUntried(schema) && (choice || allowed.length === 0))) unclear.add(name);
    // Of texts, days or amounts that no condition distinguishes, a few are enough.
    const values = choice
      ? allowed
      : [
          ...(mentioned.get(name) ?? []).filter((value) =>
            allowed.some((one) => JSON.stringify(one) === JSON.stringify(value)),
          ),
          ...distinguishing,
          ...allowed.slice(0, 8),
        ];
    const each = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
    domains.set(name, each);
    return each;
  };

  return {
    find(around, fields, goal) {
      const names = closure(around, fields).filter((name) => homes.has(name));
      const sizes = names.map((name) => domainOf(name).length + 1);
      const combinations = sizes.reduce((product, size) => product * size, 1);
      if (combinations > MOST) return 'undecided';
      let best: Answers | undefined;
      for (let index = 0; index < combinations; index++) {
        const answers: Record<string, unknown> = {};
        let rest = index;
        for (const [at, name] of names.entries()) {
          const size = sizes[at] ?? 1;
          const choice = rest % size;
          rest = Math.floor(rest / size);
          if (choice > 0) answers[name] = domainOf(name)[choice - 1];
        }
        if (best && Object.keys(answers).length >= Object.keys(best).length) continue;
        const state = stateOf(answers, names);
        if (state && goal(state)) best = answers;
        if (best && Object.keys(best).length === 0) break;
      }
      if (best) return { answers: best };
      return names.some((name) => unclear.has(name)) ? 'undecided' : 'none';
    },
  };
}

/** Values that conditions compare with, by field. */
function valuesMentioned(conditions: readonly Schema[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  eachInConditions(conditions, (name, { const: constant, enum: list = [], minimum, maximum, contains }) => {
    const limits = [minimum, maximum]
      .filter((limit): limit is number => limit !== undefined)
      .flatMap((limit) => [limit - 1, limit, limit + 1]);
    found.set(name, [
      ...(found.get(name) ?? []),
      ...(constant === undefined ? [] : [constant]),
      ...list,
      ...limits,
      ...(contains?.const === undefined ? [] : [[contains.const]]),
    ]);
  });
  return found;
}

/** Keywords of conditions that name the values to try, or need none of their own. */
const NAMED = new Set(['const', 'enum', 'minimum', 'maximum', 'contains', 'not', 'type', 'required', 'properties']);

/** Schemas that conditions have for a field and that don't name values to try: days, lengths, patterns, steps. */
function schemasAsked(conditions: readonly Schema[]): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, Schema[]>();
  eachInConditions(conditions, (name, schema) => {
    if (Object.keys(schema).some((keyword) => !NAMED.has(keyword)))
      found.set(name, [...(found.get(name) ?? []), schema]);
  });
  return found;
}

/** Calls `each` with every schema that a condition has for a field, also where it is negated. */
function eachInConditions(conditions: readonly Schema[], each: (name: string, schema: Schema) => void): void {
  const add = (name: string, schema: Schema) => {
    each(name, schema);
    if (schema.not) add(name, schema.not);
  };
  const walk = ({ properties = {}, not, allOf = [] }: Schema): void => {
    for (const [name, schema] of Object.entries(properties)) add(name, schema);
    for (const part of [...(not ? [not] : []), ...allOf]) walk(part);
  };
  conditions.forEach(walk);
}

/** @returns whether every required field that is shown and was varied has an answer */
export function isComplete({ there, shown, fields, answers }: SearchState): boolean {
  return [...there].every(({ schema }) =>
    (schema.required ?? []).every(
      (field) => !shown.has(field) || !fields.includes(field) || answers[field] !== undefined,
    ),
  );
}
