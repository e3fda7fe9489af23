import type { Day } from '../../engine/calendar.ts';
import { fieldsByContainer, fieldsOf, optionsOf, ownName } from '../../engine/fields.ts';
import type { Form, Schema } from '../../engine/form.ts';
import { accepts } from '../solving/samples.ts';
import type { FlatAnswers } from '../solving/one-entry.ts';
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
    return schema['uniqueItems'] === true ? [...varied(list, maxItems), same] : [same];
  };

  /** Candidates whose entries differ in one field, one for each field with enough values. */
  function varied(list: string, most: number): readonly FlatAnswers[] {
    return (fieldsByContainer(form).get(list) ?? []).flatMap(({ name, schemas: [schema = {}], shape }) => {
      const { lookup, derivedFrom } = form.fields[name] ?? {};
      if (shape !== 'value' || lookup || derivedFrom !== undefined || optionsOf(schema).length > 0) return [];
      const made = Array.from({ length: 2 * most }, (_none, index) => [`x${index}`, index + 1]).flat();
      const values = [
        ...new Set([...ordinary(name, schema), ...made.filter((value) => accepts(schema, value, today))]),
      ];
      if (values.length < most) return [];
      const others = values.slice(1, most).map((value) => ({ [ownName(name)]: value }));
      return [{ [list]: [{}, ...others], [name]: values[0] }];
    });
  }
}
