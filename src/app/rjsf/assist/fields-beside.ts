import { nameOfKey } from '../../../engine/answer-path.ts';
import { labelOf } from '../../../engine/fields.ts';
import { plainText } from '../../../engine/text.ts';
import { fieldId } from '../../runtime/field-id.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';

/** @returns the label of a field as plain text */
export function plainLabelOf({ form, store }: FormRuntime, key: string): string {
  return plainText(labelOf(form, nameOfKey(key), store.schema(key) ?? {}), form.site);
}

/** Focuses a field after a button for it was pressed and disappears, so that the focus is not lost. */
export function focusField(runtime: FormRuntime, key: string): void {
  document.getElementById(fieldId(runtime, key))?.focus();
}

/** Selects the text of a field that was filled in while it had the focus, so that typing replaces the text. */
export function selectFocused(runtime: FormRuntime, key: string): void {
  const id = fieldId(runtime, key);
  // After React's render, which is already queued.
  queueMicrotask(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.id === id) activeElement.select();
  });
}
