import type { Day } from '../../engine/calendar.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Schema } from '../../engine/form.ts';
import type { FlatAnswers } from '../solving/one-entry.ts';
import { differing } from './differing.ts';
import type { Values } from './values.ts';

/** How many entries a list has on a path. */
export type EntryCount = 'none' | 'one' | 'most';

/** @returns the numbers of entries that paths should visit; `none` only for a list that may be left empty */
export function entryCounts({ minItems = 0, maxItems = 0 }: Schema, isRequired: boolean): readonly EntryCount[] {
  return [
    ...(minItems === 0 && !isRequired ? (['none'] as const) : []),
    ...(minItems <= 1 ? (['one'] as const) : []),
    ...(maxItems > 1 ? (['most'] as const) : []),
  ];
}

/** @returns a function that makes answers with a number of entries in a list, the most likely first */
export function entryCandidates(
  form: Form,
  ordinary: Values['ordinary'],
  today: Day,
): (list: string, count: EntryCount) => readonly FlatAnswers[] {
  return (list, count) => {
    const { maxItems = 1, ...schema } = fieldsOf(form).get(list)?.schemas[0] ?? {};
    if (count !== 'most') return [{ [list]: count === 'none' ? [] : [{}] }];
    const same = { [list]: Array.from({ length: maxItems }, () => ({})) };
    if (schema['uniqueItems'] !== true) return [same];
    const varied = differing(form, list, { ordinary, today, count: maxItems });
    return [...varied.map(({ name, values, entries }) => ({ [list]: entries, [name]: values[0] })), same];
  };
}
