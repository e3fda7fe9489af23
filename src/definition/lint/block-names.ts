import type { Finding } from '../../engine/errors.ts';
import { once } from '../../engine/once.ts';
import type { Definition } from '../reading/definition.ts';
import { uiFileOf } from '../reading/field-uis.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';

/** Finds fields in the ui.json of the form's blocks that these blocks don't declare. */
export function checkBlockNames(definition: Definition): readonly Finding[] {
  const { blocks, documents } = definition;
  return [...blocks].flatMap((block) => {
    const file = uiFileOf(block);
    const own = new Set(fieldsDeclaredIn(documents.get(block)));
    const { fields = {} } = (documents.get(file) ?? {}) as { readonly fields?: object };
    return Object.keys(fields)
      .filter((name) => !name.split('.').every((part) => own.has(part)))
      .map((name) =>
        findingAt(
          definition,
          { file, path: ['fields', name] },
          {
            rule: 'unknown-field',
            message: `names unknown field <${name}>`,
            values: { field: name, ...meant(name, own) },
          },
        ),
      );
  });
}

/** @returns the fields that a schema declares at any depth */
export function fieldsDeclaredIn(schema: unknown): readonly string[] {
  return typeof schema === 'object' && schema !== null ? declaredIn(schema) : [];
}

const declaredIn = once((schema: object): readonly string[] => {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: unknown };
    found.push(...Object.keys(properties ?? {}));
    Object.values(node).forEach(walk);
  };
  walk(schema);
  return found;
});
