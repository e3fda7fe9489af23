import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/** An option of a field, with the schema that lists it. */
interface PlacedOption {
  readonly option: Schema;
  readonly list: Schema;
  readonly index: number;
}

/** Finds former codes that two options claim, or that are a present code: it is unclear which one an answer means. */
export function checkFormerCodes(definition: Definition): readonly Finding[] {
  return [...optionsByField(definition)].flatMap(([field, options]) => {
    const present = new Map(options.map(({ option }) => [option.const, option]));
    const taken = new Map<unknown, Schema>();
    return options.flatMap(({ option, list, index }) =>
      (option.formerly ?? []).flatMap((code, at) => {
        const place = placeOf(definition, list, 'oneOf', index, 'formerly', at);
        const values = { field, code: String(code), option: String(option.const) };
        const used = present.get(code);
        const other = taken.get(code);
        taken.set(code, option);
        // conditions may declare the same list more than once
        const isTwice = other !== undefined && (other === option || other.const !== option.const);
        return [
          ...(used
            ? [
                findingAt(definition, place, {
                  rule: 'former-code-used',
                  message: `field <${field}>: former code <${String(code)}> is the code of an option`,
                  values,
                }),
              ]
            : []),
          ...(isTwice
            ? [
                findingAt(definition, place, {
                  rule: 'former-code-twice',
                  message: `field <${field}>: former code <${String(code)}> stands at <${String(other.const)}> already`,
                  values: { ...values, other: String(other.const) },
                }),
              ]
            : []),
        ];
      }),
    );
  });
}

function optionsByField(definition: Definition): ReadonlyMap<string, readonly PlacedOption[]> {
  const found = new Map<string, PlacedOption[]>();
  for (const { field, schema } of declaredFields(definition)) {
    const options = [schema, schema.items ?? {}].flatMap((list) =>
      (list.oneOf ?? []).map((option, index) => ({ option, list, index })),
    );
    found.set(field, [...(found.get(field) ?? []), ...options]);
  }
  return found;
}
