import { keyBeside } from '../../../engine/answer-path.ts';
import type { Lookup } from '../../../engine/field-ui.ts';
import type { Form } from '../../../engine/form.ts';
import type { ListItem } from '../../api/lookup.ts';
import type { Asking } from './asking.ts';

/**
 * Fills in the fields that a lookup fills.
 * @param key of the field with the lookup
 * @param item the chosen item; undefined empties the fields
 */
export function fillIn(
  { form, store }: Pick<Asking, 'form' | 'store'>,
  key: string,
  lookup: Lookup,
  item: ListItem | undefined,
): void {
  for (const [filled, value] of filledBy(form, key, lookup, item)) store.set(filled, value);
}

/** Empties the fields that this item has filled in; a field that was corrected since keeps its value. */
export function takeBack(
  { form, store }: Pick<Asking, 'form' | 'store'>,
  key: string,
  lookup: Lookup,
  item: ListItem,
): void {
  for (const [filled, value] of filledBy(form, key, lookup, item))
    if (store.value(filled) === value) store.set(filled, undefined);
}

/** @returns the keys of the fields, and their new values */
function filledBy(form: Form, key: string, { fills = {} }: Lookup, item: ListItem | undefined) {
  return Object.entries(fills).map(
    ([field, property]) =>
      [keyBeside(form, key, field), typeof item === 'object' ? item[property] : undefined] as const,
  );
}
