import { nameOf, pathOf } from '../../../engine/answer-path.ts';
import { labelOf } from '../../../engine/fields.ts';
import { plainText } from '../../../engine/text.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';

/** @returns what a field is called, as text */
export function labelAt({ form, store }: FormRuntime, key: string): string {
  return plainText(labelOf(form, nameOf(pathOf(key)), store.schema(key) ?? {}), form.site);
}

/** @returns the id of a field's control */
export function idAt({ idPrefix }: FormRuntime, key: string): string {
  return [idPrefix, ...pathOf(key)].join('-');
}

/** A button that was pressed is gone then: the focus goes on to the field that it was about. */
export function focusField(runtime: FormRuntime, key: string): void {
  document.getElementById(idAt(runtime, key))?.focus();
}

/** Who is about to type into a field that was just filled in types over what it was filled with, not behind it. */
export function selectFocused(runtime: FormRuntime, key: string): void {
  const id = idAt(runtime, key);
  // after React has drawn it, which asked for its turn before
  queueMicrotask(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.id === id) activeElement.select();
  });
}
