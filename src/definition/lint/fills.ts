import type { Day } from '../../engine/calendar.ts';
import { isAnswers, onlyAdds } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { type Field, fieldsOf, meantBy } from '../../engine/fields.ts';
import type { Answers } from '../../engine/form.ts';
import { type Definition, placeOfUi } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { chosenValue, entriesOf, type Resolve } from '../solving/list-entries.ts';
import { accepts } from '../solving/samples.ts';
import { listAround } from './containers.ts';

/**
 * Checks that the rules of a field allow the values that a list fills in: customers who choose such an entry can't go
 * on, and a derived field is not even drawn.
 * @param lists the lists of lookups, and answers of examples, which fill in their addresses
 */
export function checkFills(
  definition: Definition,
  today: Day,
  lists: { readonly resolve: Resolve; readonly examples: readonly Answers[] },
): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([field, { lookup }]) => {
    const fills = Object.entries(lookup?.fills ?? {}).flatMap(([bare, property]) => {
      const filled = fieldsOf(definition).get(meantBy(definition, field, bare));
      return filled ? [{ bare, property, filled }] : [];
    });
    const entries = fills.length === 0 ? [] : entriesOf({ ...lists, form: definition }, field).filter(isAnswers);
    return fills.flatMap(({ bare, property, filled }) => {
      const filling = entries.filter((entry) => entry[property] !== undefined && entry[property] !== null);
      const refused = filling.filter((entry) => !isAllowed(filled, entry[property], today));
      const [example] = refused;
      if (!example) return [];
      const isEach = refused.length === filling.length;
      return [
        findingAt(definition, placeOfUi(definition, field, 'lookup', 'fills', bare), {
          rule: 'fills-refused',
          severity: isEach ? 'error' : 'warning',
          message: `${refused.length} of ${filling.length} entries fill <${filled.name}> with a value that its rules refuse`,
          values: {
            field: filled.name,
            other: field,
            property,
            value: JSON.stringify(example[property]),
            entry: String(chosenValue(example, lookup?.value)),
            n: refused.length,
            of: filling.length,
            ...(isEach ? {} : { kind: 'some' }),
          },
        }),
      ];
    });
  });
}

/**
 * Finds lists in an entry that fill a field outside: each entry would overwrite it, and a change in one would empty it
 * for all.
 */
export function checkFillsInside(definition: Definition): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([field, { lookup }]) => {
    const list = listAround(definition, field);
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
