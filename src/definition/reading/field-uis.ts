import { insideOf, shapeOf } from '../../engine/containers.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import type { Schema } from '../../engine/form.ts';
import { insideName } from '../../engine/step.ts';
import { type Documents, inUi, type Origins, type Place } from './blocks.ts';
import { readFieldUi } from './read-step.ts';
import type { UiFile, WrittenFieldUi } from './ui-file.ts';

/** The ui of each field, and its places: in the form's own ui.json, or in that of a block. */
export interface FieldUis {
  readonly fields: Readonly<Record<string, FieldUi>>;
  /** By field: the form's own ui.json first, then the blocks, the last one first. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
}

/** A block, and the list or group in which it is used; '' for none. */
interface Use {
  readonly block: string;
  readonly container: string;
}

/** @returns the ui file of a block */
export function uiFileOf(block: string): string {
  return block.replace('.schema.json', '.ui.json');
}

/**
 * Merges the uis of fields from the form's ui.json and those of its blocks. Where a block is used inside of a list or
 * group, its ui.json names the fields in there. The form's own ui.json takes precedence.
 * @param steps dereferenced
 */
export function fieldUisOf(
  id: string,
  { fields: own = {} }: UiFile,
  steps: readonly Schema[],
  documents: Documents,
  origins: Origins,
): FieldUis {
  const written: Record<string, WrittenFieldUi> = {};
  const places = new Map<string, readonly Place[]>();
  const at = (name: string, place: Place) => places.set(name, [place, ...(places.get(name) ?? [])]);
  for (const { block, container } of usesIn(steps, origins)) {
    const file = uiFileOf(block);
    const { fields = {} } = (documents.get(file) ?? {}) as Pick<UiFile, 'fields'>;
    for (const [field, ui] of Object.entries(fields)) {
      const name = insideName(container, field);
      written[name] = ui;
      at(name, { file, path: ['fields', field] });
    }
  }
  for (const [name, ui] of Object.entries(own)) {
    written[name] = { ...written[name], ...ui };
    at(name, inUi(id, 'fields', name));
  }
  const fields = Object.fromEntries(Object.entries(written).map(([name, ui]) => [name, readFieldUi(name, ui)]));
  return { fields, places };
}

/**
 * @returns every use of a block, each once: in the order of the schema, but a block after those that it uses itself, so
 *   that its ui.json takes precedence over theirs
 */
function usesIn(steps: readonly Schema[], origins: Origins): readonly Use[] {
  const found = new Map<string, Use>();
  const take = (node: object, outer: string, inner: string): void => {
    for (const { file, path } of (origins.get(node)?.places ?? []).toReversed()) {
      if (!file.endsWith('.schema.json')) continue;
      // The ui of a whole block in place of a group names the fields inside; that of a single property the group, too.
      const container = path.at(-2) === 'properties' ? outer : inner;
      const use = `${file} ${container}`;
      found.delete(use);
      found.set(use, { block: file, container });
    }
  };
  const walk = (node: unknown, container: string): void => {
    if (Array.isArray(node)) return node.forEach((part) => walk(part, container));
    if (typeof node !== 'object' || node === null) return;
    const { properties = {}, ...others } = node as Schema;
    for (const [name, declared] of Object.entries(properties)) {
      const inner = insideName(container, name);
      if (shapeOf(declared) === 'value') walk(declared, container);
      else {
        walkInside(declared, inner);
        take(declared, container, shapeOf(declared) === 'group' ? inner : container);
      }
    }
    for (const other of Object.values(others)) walk(other, container);
    take(node, container, container);
  };
  const walkInside = (declared: Schema, container: string): void => {
    const inside = insideOf(declared);
    if (shapeOf(declared) === 'list') return walk(inside, container);
    const { properties, allOf, if: condition, then } = declared;
    walk({ properties, allOf, if: condition, then }, container);
  };
  for (const step of steps) walk(step, '');
  return [...found.values()];
}
