import { shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { type PlacedCondition, schemasOf } from './conditions.ts';

/** Finds a condition that asks for a group and for nothing in it: a group is always there, also with nothing in it. */
export function checkGroups(
  definition: Definition,
  { written, container, place }: PlacedCondition,
): readonly Finding[] {
  const isGroup = (name: string) => schemasOf(definition, name).some((schema) => shapeOf(schema) === 'group');
  const walk = (condition: Schema, path: readonly (string | number)[], around: string): readonly Finding[] => {
    const { properties = {}, required = [], allOf = [], oneOf = [], not, contains } = condition;
    const asked = required.flatMap((own, index) => {
      const field = insideName(around, own);
      if (!isGroup(field) || Object.hasOwn(properties, own)) return [];
      return [
        findingAt(definition, place(...path, 'required', index), {
          rule: 'condition-group',
          message: `the condition asks for the group <${field}>, which is there without an answer too`,
          values: { field, written: `{"properties": {"${own}": {"required": ["…"]}}, "required": ["${own}"]}` },
        }),
      ];
    });
    return [
      ...asked,
      ...Object.entries(properties).flatMap(([own, schema]) =>
        walk(schema, [...path, 'properties', own], insideName(around, own)),
      ),
      ...(not ? walk(not, [...path, 'not'], around) : []),
      ...(contains ? walk(contains, [...path, 'contains'], around) : []),
      ...allOf.flatMap((part, index) => walk(part, [...path, 'allOf', index], around)),
      ...oneOf.flatMap((part, index) => walk(part, [...path, 'oneOf', index], around)),
    ];
  };
  return walk(written, [], container);
}
