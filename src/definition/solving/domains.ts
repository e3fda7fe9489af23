import type { Day } from '../../engine/calendar.ts';
import type { Schema } from '../../engine/form.ts';
import { accepts, hasUntried, samplesOf } from './samples.ts';

/** The values of a field that a search tries. */
export interface Domain {
  readonly values: readonly unknown[];
  /** Whether a value that is not among them may decide a condition as none of them does, e.g. one with a pattern. */
  readonly isPartial: boolean;
}

/** Of texts, days or amounts that no condition distinguishes, so many are enough. */
const ENOUGH = 8;

/**
 * A choice has all its options. Any other field has the values that conditions name, for each other condition a value
 * with which it holds and one with which it does not, and a few more.
 *
 * With the conditions `{ minimum: 18 }` and `{ multipleOf: 7 }`, a number has 17, 18 and 19, then 7 and one that is no
 * multiple of 7.
 * @param schemasOf the schemas that declare a field, each in a branch of its own
 * @param conditions all that the values have to decide
 * @returns the domain of a field
 */
export function domainsFor(
  schemasOf: (field: string) => readonly Schema[],
  conditions: readonly Schema[],
  today: Day,
): (field: string) => Domain {
  const named = valuesNamed(conditions);
  const asked = schemasAsked(conditions);

  const make = (field: string): Domain => {
    const schemas = schemasOf(field);
    const isAllowed = (value: unknown) => schemas.some((schema) => accepts(schema, value, today));
    const isUntried = schemas.some(hasUntried);
    const namedHere = named.get(field) ?? [];
    const samples = schemas.flatMap((schema) => samplesOf(schema, today));
    const allowed = distinct([...samples, ...namedHere]).filter(isAllowed);
    if (schemas.some(isChoice)) return { values: allowed, isPartial: isUntried };

    const deciding = (asked.get(field) ?? []).map((condition): Domain => {
      const both = schemas.map((schema) => ({ ...schema, ...condition }));
      const tried = both.flatMap((schema) => samplesOf(schema, today)).filter(isAllowed);
      const oneThat = (holds: boolean) =>
        [...tried, ...allowed].filter((value) => accepts(condition, value, today) === holds).slice(0, 1);
      const values = [...oneThat(true), ...oneThat(false)];
      return { values, isPartial: values.length < 2 && both.some(hasUntried) };
    });
    return {
      values: distinct([
        ...namedHere.filter(isAllowed),
        ...deciding.flatMap(({ values }) => values),
        ...allowed.slice(0, ENOUGH),
      ]),
      isPartial: deciding.some(({ isPartial }) => isPartial) || (isUntried && allowed.length === 0),
    };
  };

  const made = new Map<string, Domain>();
  return (field) => {
    const domain = made.get(field) ?? make(field);
    made.set(field, domain);
    return domain;
  };
}

function isChoice(schema: Schema): boolean {
  return (schema.oneOf ?? schema.enum ?? schema.items) !== undefined;
}

/** @returns the values without those that are written alike */
function distinct(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Values that conditions compare with, and those beside limits, by field. */
function valuesNamed(conditions: readonly Schema[]): ReadonlyMap<string, readonly unknown[]> {
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
