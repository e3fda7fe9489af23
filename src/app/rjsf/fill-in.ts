import { keyOf, pathBeside, pathOf } from '../../engine/answer-path.ts';
import type { Lookup } from '../../engine/field-ui.ts';
import type { ListItem } from '../api/lookup.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/**
 * Fills in the fields that a lookup fills.
 * @param key of the field with the lookup
 * @param item that was chosen; undefined empties them
 */
export function fillIn(
  { form, store }: Pick<FormRuntime, 'form' | 'store'>,
  key: string,
  lookup: Lookup,
  item: ListItem | undefined,
): void {
  for (const [field, property] of Object.entries(lookup.fills ?? {}))
    store.set(keyOf(pathBeside(form, pathOf(key), field)), typeof item === 'object' ? item[property] : undefined);
}
