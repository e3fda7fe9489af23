import { addYears, type Day, formatDate, yearOf } from '../../engine/calendar.ts';
import { differing } from './differing.ts';
import { chosenValue, type Resolve, SEARCHES } from '../solving/list-entries.ts';
import { accepts, datesAround, samplesOf } from '../solving/samples.ts';
import { answerAt, pathsOf } from '../../engine/answer-path.ts';
import { shapeOf } from '../../engine/containers.ts';
import { fieldsOf, meantBy } from '../../engine/fields.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { addressOf } from '../../engine/lookup-address.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { once } from '../../engine/once.ts';
import { parametersOf } from '../../engine/path.ts';

/** An entry of a list: the answer, and the answers that it fills in. */
export interface ListEntry {
  readonly value: unknown;
  readonly fills: Answers;
}

/** Values for a form's fields: those of examples first, since they are realistic, then samples. */
export interface Values {
  /** @returns values that the field's rules accept; those without a warning first */
  ordinary(field: string, schema: Schema): readonly unknown[];
  /**
   * @param wanted the value of the preferred entry, if the list has it
   * @returns an entry of the field's list; undefined when the list needs other answers first, or is empty
   */
  entry(field: string, answers: Answers, wanted?: unknown): ListEntry | undefined;
}

/** @param examples answers that values are taken from, the most usual first */
export function valuesFor(
  form: Form,
  {
    today,
    resolve,
    examples,
  }: { readonly today: Day; readonly resolve: Resolve; readonly examples: readonly Answers[] },
): Values {
  const known = (field: string) =>
    examples
      .flatMap((answers) => pathsOf(form, field, answers).map((path) => answerAt(answers, path)))
      .filter((value) => value !== undefined);
  // cached by field too: several fields may use the schema of one block
  const ordinary = once((schema: Schema) => {
    const { warning = {} } = schema;
    const quiet = (value: unknown) => accepts(warning, value, today);
    const made = new Map<string, readonly unknown[]>();
    const of = (field: string): readonly unknown[] => {
      const before = made.get(field);
      if (before) return before;
      const all = [...known(field), ...samplesOf(schema, today)].filter((value) => accepts(schema, value, today));
      const found = [...all.filter(quiet), ...all.filter((value) => !quiet(value))];
      made.set(field, found);
      return found;
    };
    return { of };
  });
  const ofValue = (field: string, schema: Schema) => ordinary(schema).of(field);
  const ofList = (list: string, { minItems = 1, uniqueItems }: Schema): readonly unknown[] => {
    const count = Math.max(1, minItems);
    const same = Array.from({ length: count }, () => ({}));
    if (count === 1 || uniqueItems !== true) return [same];
    return [...differing(form, list, { ordinary: ofValue, today, count }).map(({ entries }) => entries), same];
  };
  return {
    ordinary: (field, schema) => (shapeOf(schema) === 'list' ? ofList(field, schema) : ofValue(field, schema)),
    entry(field, answers, wanted) {
      const { lookup } = form.fields[field] ?? {};
      if (!lookup) return undefined;
      const asked = narrowedBy(lookup).map((bare) => [bare, answers[meantBy(form, field, bare)]] as const);
      const needed = parametersOf(lookup.url);
      if (asked.some(([bare, value]) => value === undefined && needed.includes(bare))) return undefined;
      const usual = [...(wanted === undefined ? [] : [wanted]), ...known(field)];
      const searches = lookup.url.includes('{query}')
        ? [...usual.filter((value) => typeof value === 'string'), ...SEARCHES]
        : [''];
      const valueOf = (item: unknown) => chosenValue(item, lookup.value);
      for (const query of searches) {
        const items = resolve(addressOf(lookup, { ...Object.fromEntries(asked), query })) ?? [];
        const item =
          usual.map((value) => items.find((one) => valueOf(one) === value)).find((one) => one !== undefined) ??
          items[0];
        if (item === undefined) continue;
        const filled = Object.entries(lookup.fills ?? {})
          .map(([bare, property]) => [meantBy(form, field, bare), property] as const)
          .filter(([name]) => fieldsOf(form).has(name))
          .map(([name, property]) => [name, (item as Answers)[property]] as const);
        return { value: valueOf(item), fills: Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
      }
      return undefined;
    },
  };
}

const ANYTHING: readonly unknown[] = ['x', 5, true, [], {}, [5], ['x']];

/**
 * Makes values that are probably wrong; likely typing mistakes first.
 * @param valid a valid answer
 */
export function wrongValues(schema: Schema, valid: unknown, today: Day): readonly unknown[] {
  const whole =
    typeof valid === 'string'
      ? slips(valid, schema)
      : Array.isArray(valid)
        ? ticks(valid, schema)
        : isFileValue(valid)
          ? files(valid, schema)
          : [];
  const dates = schema.format === 'date' ? datesAround(schema, today).map(formatDate) : [];
  const years = [yearOf(today) + 1, yearOf(addYears(today, 200))];
  return [
    ...whole,
    ...(schema.type === 'boolean' ? [false] : []),
    ...dates,
    ...samplesOf(schema, today),
    ...(typeof valid === 'number' ? [...beyond(valid, schema), ...years] : []),
    ...(schema.oneOf ?? []).map((option) => option.const),
    ...ANYTHING,
  ];
}

function slips(valid: string, { minLength, maxLength }: Schema): readonly string[] {
  const last = valid.at(-1) === '1' ? '2' : '1';
  return [
    valid.slice(0, -1) + last,
    valid.slice(0, -1),
    ...(minLength === undefined ? [] : [valid.slice(0, minLength - 1)]),
    `0${valid.slice(1)}`,
    ...(valid.length >= 10 ? [`31.02.${valid.slice(6)}`] : []),
    valid.split(/[@ ]/)[0] ?? '',
    ...(maxLength === undefined
      ? []
      : [
          valid
            .repeat(Math.ceil((maxLength + 1) / valid.length))
            .slice(0, maxLength)
            .replaceAll(/\s(?=$)|\s{2,}/g, 'x')
            .padEnd(maxLength + 1, 'x'),
        ]),
  ];
}

function ticks(valid: readonly unknown[], schema: Schema): readonly unknown[] {
  const { minItems, maxItems } = schema;
  const isTooLong = shapeOf(schema) === 'list' && maxItems !== undefined;
  return [
    ...(isTooLong ? [Array.from({ length: maxItems + 1 }, (_none, index) => valid[index % valid.length])] : []),
    ...(minItems === undefined ? [] : [valid.slice(0, minItems - 1)]),
    [valid[0], ...valid],
    // where no more entries fit in
    [valid[0], ...valid.slice(0, -1)],
    [...valid, 'x'],
    [...valid, 5],
  ];
}

function files(valid: object, { properties = {} }: Schema): readonly unknown[] {
  const { mimetype = '', ...rest } = valid as { mimetype?: string };
  const parts = Object.keys(valid).flatMap((part) => [
    Object.fromEntries(Object.entries(valid).filter(([key]) => key !== part)),
    { ...valid, [part]: 5 },
    { ...valid, [part]: 'x'.repeat((properties[part]?.maxLength ?? 0) + 1) },
  ]);
  return [
    { ...valid, data: `data:${mimetype};base64,` },
    { ...rest, data: 'data:text/plain;base64,eA==', name: 'a.txt', mimetype: 'text/plain' },
    { ...valid, data: '', size: 2 ** 40 },
    ...parts,
  ];
}

function beyond(valid: number, { minimum, maximum, multipleOf }: Schema): readonly number[] {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  return [
    valid + step / 2,
    ...(minimum === undefined ? [] : [minimum - step, minimum]),
    ...(maximum === undefined ? [] : [maximum + step, maximum]),
  ];
}
