import { type Shape, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { fieldsInCondition, insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { partsOf } from './condition-parts.ts';
import { type PlacedCondition, schemasOf } from './conditions.ts';

/**
 * Finds conditions that require a group but no field in it: they always hold, since a group counts as an object even
 * without answers. Also finds conditions that ask a list for `properties` or `required`, which only its entries have:
 * these keywords don't apply to an array, so the condition holds.
 */
export function checkContainersAsked(
  definition: Definition,
  { written, container, place }: PlacedCondition,
): readonly Finding[] {
  const isOf = (wanted: Shape, name: string) =>
    schemasOf(definition, name).some((schema) => shapeOf(schema) === wanted);
  // a condition that also names a field of the group may require the group
  const named = fieldsInCondition(written).map((name) => insideName(container, name));
  return partsOf(written, container).flatMap(({ schema: { properties = {}, required = [] }, path, about }) => {
    const asked = required.flatMap((own, index) => {
      const field = insideName(about, own);
      if (!isOf('group', field) || named.some((name) => name.startsWith(`${field}.`))) return [];
      return [
        findingAt(definition, place(...path, 'required', index), {
          rule: 'condition-group',
          message: `the condition asks for the group <${field}>, which is there without an answer too`,
          values: { field, written: `{"properties": {"${own}": {"required": ["…"]}}, "required": ["${own}"]}` },
        }),
      ];
    });
    const overlooked = Object.entries(properties).flatMap(([own, schema]) => {
      const field = insideName(about, own);
      if (!isOf('list', field) || !(schema.properties ?? schema.required)) return [];
      return [
        findingAt(definition, place(...path, 'properties', own), {
          rule: 'condition-list',
          message: `the condition asks the list <${field}> for what its entries have`,
          values: { field, written: '"contains": {…}' },
        }),
      ];
    });
    return [...asked, ...overlooked];
  });
}
