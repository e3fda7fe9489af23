import type { Day } from '../../engine/calendar.ts';
import { fieldsByContainer, optionsOf, ownName } from '../../engine/fields.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { accepts } from '../solving/samples.ts';

/** Entries of a list that differ in one field: each has its answer to it, but for the first one. */
interface DifferingEntries {
  /** The whole name of the field. */
  readonly name: string;
  /** The values of the field, one for each entry. */
  readonly values: readonly unknown[];
  readonly entries: readonly Answers[];
}

/** How many entries are wanted, and the values that a field may have. */
interface WantedEntries {
  readonly ordinary: (field: string, schema: Schema) => readonly unknown[];
  readonly today: Day;
  readonly count: number;
}

/** @returns entries of a list that differ, for each of its fields with enough values */
export function differing(
  form: Form,
  list: string,
  { ordinary, today, count }: WantedEntries,
): readonly DifferingEntries[] {
  return (fieldsByContainer(form).get(list) ?? []).flatMap(({ name, schemas: [schema = {}], shape }) => {
    const { lookup, derivedFrom } = form.fields[name] ?? {};
    if (shape !== 'value' || lookup || derivedFrom !== undefined || optionsOf(schema).length > 0) return [];
    const made = Array.from({ length: 2 * count }, (_none, index) => [`x${index}`, index + 1]).flat();
    const values = [...new Set([...ordinary(name, schema), ...made.filter((value) => accepts(schema, value, today))])];
    if (values.length < count) return [];
    const others = values.slice(1, count).map((value) => ({ [ownName(name)]: value }));
    return [{ name, values, entries: [{}, ...others] }];
  });
}
