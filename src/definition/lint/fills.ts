import { isObject } from '../../engine/is-object.ts';
import type { Day } from '../../engine/calendar.ts';
import { onlyAdds } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Lookup } from '../../engine/field-ui.ts';
import { type Field, fieldsOf, meantBy } from '../../engine/fields.ts';
import type { Answers } from '../../engine/form.ts';
import type { Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { chosenValue, entriesOf, type Resolve } from '../solving/list-entries.ts';
import { accepts } from '../solving/samples.ts';
import { listAround } from './containers.ts';

/** A field that gets a value when a customer chooses an entry of a list. */
interface FilledField {
  readonly field: Field;
  readonly place: Place;
  readonly rule: string;
  /** Property of the entry that the value is; absent: the entry itself is. */
  readonly property: string | undefined;
  /** @returns the value; undefined if the entry has none */
  readonly valueOf: (entry: unknown) => unknown;
}

/**
 * Checks that the rules of fields allow what a list makes their answer: of the list's own field the chosen entry, of
 * others what it fills in. Customers who choose such an entry can't go on: a chosen one can't be edited, and a derived
 * field is not even drawn.
 * @param lists the lists of lookups, and answers of examples, which fill in their addresses
 */
export function checkFills(
  definition: Definition,
  today: Day,
  lists: { readonly resolve: Resolve; readonly examples: readonly Answers[] },
): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([name, { lookup }]) => {
    if (!lookup) return [];
    const listed = entriesOf({ ...lists, form: definition }, name);
    const entries = listed.length === 0 ? [] : [...listed, ...(lookup.append === undefined ? [] : [lookup.append])];
    return filledBy(definition, name, lookup).flatMap(({ field, place, rule, property, valueOf }) => {
      const values = entries.flatMap((entry) => {
        const value = valueOf(entry);
        return value === undefined || value === null ? [] : [{ entry, value }];
      });
      const refused = values.filter(({ value }) => !isAllowed(field, value, today));
      const [example] = refused;
      if (!example) return [];
      const isEach = refused.length === values.length;
      return [
        findingAt(definition, place, {
          rule,
          severity: isEach ? 'error' : 'warning',
          message: `${refused.length} of ${values.length} entries give <${field.name}> a value that its rules refuse`,
          values: {
            field: field.name,
            other: name,
            property: property ?? '',
            value: JSON.stringify(example.value),
            entry: String(chosenValue(example.entry, lookup.value)),
            n: refused.length,
            of: values.length,
            ...(isEach ? {} : { kind: 'some' }),
          },
        }),
      ];
    });
  });
}

/** @returns the list's own field, then those that it fills in */
function filledBy(definition: Definition, name: string, { value, fills = {} }: Lookup): readonly FilledField[] {
  const place = (...path: readonly string[]) => placeOfUi(definition, name, 'lookup', ...path);
  const own = fieldsOf(definition).get(name);
  const chosen = (entry: unknown) => chosenValue(entry, value);
  return [
    ...(own ? [{ field: own, property: value, rule: 'choice-refused', place: place('value'), valueOf: chosen }] : []),
    ...Object.entries(fills).flatMap(([bare, property]) => {
      const field = fieldsOf(definition).get(meantBy(definition, name, bare));
      const valueOf = (entry: unknown) => (isObject(entry) ? entry[property] : undefined);
      return field ? [{ field, property, rule: 'fills-refused', place: place('fills', bare), valueOf }] : [];
    }),
  ];
}

/**
 * Finds lists in an entry that fill a field outside: each entry would overwrite it, and a change in one would empty it
 * for all.
 */
export function checkFillsInside(definition: Definition): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([field, { lookup }]) => {
    const list = lookup?.fills && listAround(definition, field);
    if (list === undefined) return [];
    return Object.keys(lookup?.fills ?? {}).flatMap((bare) => {
      const filled = meantBy(definition, field, bare);
      if (!fieldsOf(definition).has(filled) || filled.startsWith(`${list}.`)) return [];
      return [
        findingAt(definition, placeOfUi(definition, field, 'lookup', 'fills', bare), {
          rule: 'fills-outside',
          message: `each entry of list <${list}> would fill field <${filled}>, which is not in it`,
          values: { field: filled, other: field, list },
        }),
      ];
    });
  });
}

/** Whether a declaration of the field allows the value. Declarations without a type only add rules to another one. */
function isAllowed({ schemas }: Field, value: unknown, today: Day): boolean {
  const whole = schemas.filter((schema) => !onlyAdds(schema));
  return (whole.length > 0 ? whole : schemas).some((schema) => accepts(schema, value, today));
}
