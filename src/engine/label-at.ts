import { type Path, pathOf } from './answer-path.ts';
import { labelOf } from './fields.ts';
import type { Form, Schema } from './form.ts';
import { insideName } from './step.ts';

/**
 * @param at path or key of an answer
 * @param schema the field's declaration in force
 * @returns the field's label after the titles of the entries and groups around it, e.g. "Device 2: Year"
 */
export function labelAt(form: Form, at: Path | string, schema?: Schema): string {
  const path = typeof at === 'string' ? pathOf(at) : at;
  const parts: string[] = [];
  let name = '';
  for (const [index, key] of path.entries()) {
    if (typeof key === 'number') {
      parts[parts.length - 1] = entryTitle(form, name, key);
    } else {
      name = insideName(name, key);
      parts.push(labelOf(form, name, index === path.length - 1 ? schema : undefined));
    }
  }
  return parts.join(': ');
}

/** @returns the title of an entry, e.g. "Device 2" for the second one */
export function entryTitle(form: Form, list: string, index: number): string {
  const title = form.fields[list]?.itemTitle ?? `${labelOf(form, list)} {n}`;
  return title.replaceAll('{n}', String(index + 1));
}
