import { normaliseAnswer } from '../../engine/answers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/** Finds codes of options, present and former, that no answer can have: of another type, or not in their clean form. */
export function checkOptionCodes(definition: Definition): readonly Finding[] {
  return declaredFields(definition).flatMap(({ field, schema }) => [
    ...wrongTypes(definition, field, schema),
    ...unclean(definition, field, schema),
  ]);
}

function wrongTypes(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  return [schema, schema.items ?? {}].flatMap((list) =>
    (list.oneOf ?? []).flatMap((option, index) =>
      [option.const, ...(option.formerly ?? [])]
        .filter((value) => !isOfType(value, list.type))
        .map((value) =>
          findingAt(definition, placeOf(definition, list, 'oneOf', index), {
            rule: 'option-type',
            message: `field <${field}>: option <${String(value)}> is no ${list.type}`,
            values: { field, value: String(value), type: String(list.type) },
          }),
        ),
    ),
  );
}

function isOfType(value: unknown, type: string | undefined): boolean {
  return type === undefined || typeof value === type.replace('integer', 'number');
}

/** Several ticks are not looked at: their codes arrive as they are written. */
function unclean(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  return (schema.oneOf ?? []).flatMap(({ const: code, title = '', formerly = [] }, index) => {
    const codes = [
      { value: code, path: ['const'], isFormer: false },
      ...formerly.map((value, at) => ({ value, path: ['formerly', at], isFormer: true })),
    ];
    return codes.flatMap(({ value, path, isFormer }) => {
      if (typeof value !== 'string' || !isOfType(value, schema.type)) return [];
      const clean = normaliseAnswer(value, schema, false) ?? '';
      if (typeof clean !== 'string' || (clean === value && clean !== '')) return [];
      const kind = isFormer ? 'former' : clean === '' ? 'empty' : '';
      return [
        findingAt(definition, placeOf(definition, schema, 'oneOf', index, ...path), {
          rule: 'option-code',
          message: `field <${field}>: no answer can be <${value}>, the code of option <${title}>`,
          values: { field, option: title, value, clean, kind },
        }),
      ];
    });
  });
}
