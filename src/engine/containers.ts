import type { Schema } from './form.ts';
import { once } from './once.ts';

/** What a field holds: a value, or fields of its own, once (a group) or in each of its entries (a list). */
export type Shape = 'value' | 'list' | 'group';

/** @returns the shape of a field with this schema. A file is an object and still one value. */
export function shapeOf(schema: Schema): Shape {
  if (schema.items) return hasFields(schema.items) ? 'list' : 'value';
  return hasFields(schema) && !isFile(schema) ? 'group' : 'value';
}

/** @returns the schema of a container's fields: that of a list's entries, or the group itself; undefined for a value */
export function insideOf(schema: Schema): Schema | undefined {
  const shape = shapeOf(schema);
  if (shape === 'value') return undefined;
  return shape === 'list' ? schema.items : schema;
}

function hasFields({ type, properties, required, allOf }: Schema): boolean {
  if (type !== undefined && type !== 'object') return false;
  return (
    Object.keys(properties ?? {}).length > 0 || required !== undefined || (type === 'object' && allOf !== undefined)
  );
}

function isFile({ fileTypes, properties }: Schema): boolean {
  return fileTypes !== undefined || (properties?.['data'] ?? properties?.['mimetype']) !== undefined;
}

/** A container that a schema declares, with the schema of its fields. */
export interface DeclaredContainer {
  readonly name: string;
  readonly declared: Schema;
  readonly shape: 'list' | 'group';
  readonly inside: Schema;
}

/** @returns the fields with a value and the containers that a schema declares directly */
export const declaredIn = once(
  ({
    properties = {},
  }: Schema): { values: readonly (readonly [string, Schema])[]; containers: readonly DeclaredContainer[] } => {
    const entries = Object.entries(properties);
    return {
      values: entries.filter(([, declared]) => shapeOf(declared) === 'value'),
      containers: entries.flatMap(([name, declared]) => {
        const [shape, inside] = [shapeOf(declared), insideOf(declared)];
        return shape === 'value' || !inside ? [] : [{ name, declared, shape, inside }];
      }),
    };
  },
);

/** @returns whether a declaration only adds fields to a container that is declared elsewhere: it then has no `type` */
export function onlyAdds({ type }: Schema): boolean {
  return type === undefined;
}
