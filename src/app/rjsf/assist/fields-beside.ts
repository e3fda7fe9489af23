import { nameOf, pathOf } from '../../../engine/answer-path.ts';
import { labelOf } from '../../../engine/fields.ts';
import { plainText } from '../../../engine/text.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';

/** @returns the label of a field as plain text */
export function labelAt({ form, store }: FormRuntime, key: string): string {
  return plainText(labelOf(form, nameOf(pathOf(key)), store.schema(key) ?? {}), form.site);
}

/** @returns the id of a field's control */
export function idAt({ idPrefix }: FormRuntime, key: string): string {
  return [idPrefix, ...pathOf(key)].join('-');
}

/** Focuses a field after a button for it was pressed and disappears, so that the focus is not lost. */
export function focusField(runtime: FormRuntime, key: string): void {
  document.getElementById(idAt(runtime, key))?.focus();
}

/** Selects the text of a field that was filled in while it had the focus, so that typing replaces the text. */
export function selectFocused(runtime: FormRuntime, key: string): void {
  const id = idAt(runtime, key);
  // After React's render, which is already queued.
  queueMicrotask(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.id === id) activeElement.select();
  });
}
