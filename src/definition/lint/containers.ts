import { onlyAdds, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { containerOf, fieldsOf, MOST_ENTRIES } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { type DeclaredField, declaredFields } from '../reading/branches.ts';
import type { Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/**
 * Checks lists and groups: each has a full declaration and a matching kind of input; a list says how many entries it
 * may have, and is not inside of another list.
 */
export function checkContainers(definition: Definition): readonly Finding[] {
  return declaredFields(definition).flatMap((declared) => ofField(definition, declared));
}

function ofField(definition: Definition, { field, own, schema, branch }: DeclaredField): readonly Finding[] {
  const place = (...path: string[]) => placeOf(definition, branch.schema, 'properties', own, ...path);
  const shape = shapeOf(schema);
  const { widget = '' } = definition.fields[field] ?? {};
  const kind = kindOf({ widget });
  const isNamed = kind === undefined || (kind.holds === 'value' ? 'value' : widget) === shape;
  if (!isNamed && !(kind.holds === 'fields' && onlyAdds(schema)))
    return [
      findingAt(definition, place(), {
        rule: 'container-kind',
        message: `field <${field}> is a ${shape}, its input ${widget} is not`,
        values: { field, widget, kind: shape === 'value' && schema.type === 'array' ? 'values' : shape },
      }),
    ];
  if (shape === 'value') return [];
  if (onlyAdds(schema))
    return isDeclared(definition, field)
      ? []
      : [
          findingAt(definition, place(), {
            rule: 'container-only-added',
            message: `something is added to <${field}>, which is declared nowhere`,
            values: { field },
          }),
        ];
  return shape === 'list' ? ofList(definition, field, schema, place) : [];
}

function ofList(
  definition: Definition,
  field: string,
  { minItems = 0, maxItems, required }: Schema,
  place: (...path: string[]) => Place,
): readonly Finding[] {
  const outer = listAround(definition, field);
  return [
    ...(maxItems !== undefined && minItems > maxItems
      ? [
          findingAt(definition, place('minItems'), {
            rule: 'rules-contradict',
            message: `list <${field}> must have ${minItems} entries and may have ${maxItems}`,
            values: { field, keywords: 'minItems, maxItems' },
          }),
        ]
      : []),
    ...(required !== undefined
      ? [
          findingAt(definition, place('required'), {
            rule: 'list-required-outside',
            message: `"required" of list <${field}> says nothing: it belongs into its items`,
            values: { field },
          }),
        ]
      : []),
    ...(maxItems === undefined
      ? [
          findingAt(definition, place(), {
            rule: 'list-without-limit',
            message: `list <${field}> does not say how many entries it may have`,
            values: { field, most: MOST_ENTRIES },
          }),
        ]
      : []),
    ...(maxItems !== undefined && maxItems > MOST_ENTRIES
      ? [
          findingAt(definition, place('maxItems'), {
            rule: 'list-too-long',
            message: `list <${field}> may have ${maxItems} entries, at most ${MOST_ENTRIES} are possible`,
            values: { field, limit: maxItems, most: MOST_ENTRIES },
          }),
        ]
      : []),
    ...(outer === undefined
      ? []
      : [
          findingAt(definition, place(), {
            rule: 'list-in-list',
            message: `list <${field}> is inside of list <${outer}>`,
            values: { field, other: outer },
          }),
        ]),
  ];
}

/** Whether a list or group has a full declaration, not only additions. */
function isDeclared(definition: Definition, field: string): boolean {
  return (
    fieldsOf(definition)
      .get(field)
      ?.schemas.some((schema) => !onlyAdds(schema)) === true
  );
}

/** @returns the name of the list that a field is in, at any depth; undefined for none */
export function listAround(form: Pick<Definition, 'steps' | 'fields'>, field: string): string | undefined {
  for (let container = containerOf(field); container !== ''; container = containerOf(container))
    if (fieldsOf(form).get(container)?.shape === 'list') return container;
  return undefined;
}
