import { useCallback } from 'react';
import { alternativesOf } from '../../engine/fields.ts';
import { type FormRuntime, useFormRuntime } from '../runtime/form-runtime.ts';

/** @returns draws the free-text field instead of this list field, with a text to begin with */
export function useOpenAlternative(name: string): (text: string) => void {
  const runtime = useFormRuntime();
  const { form, store } = runtime;
  return useCallback(
    (text: string) => {
      store.openAlternative(name, text);
      const other = form.fields[name]?.alternative?.field;
      if (other !== undefined) focusOnceDrawn(runtime, other);
    },
    [runtime, form, store, name],
  );
}

/** @returns draws the list field again instead of this free-text field */
export function useBackToList(name: string): () => void {
  const runtime = useFormRuntime();
  const { form, store, memory } = runtime;
  return useCallback(() => {
    const list = alternativesOf(form).get(name);
    if (list === undefined) return;
    const typed = store.value(name);
    // the list is searched for what was typed: nothing that a customer wrote is lost
    if (typeof typed === 'string' && typed.trim() !== '') memory.set(list, typed.trim());
    store.closeAlternative(list);
    focusOnceDrawn(runtime, list);
  }, [runtime, form, store, memory, name]);
}

/** The control that had the focus is gone with its field. */
function focusOnceDrawn({ idPrefix }: FormRuntime, name: string): void {
  requestAnimationFrame(() => document.getElementById(`${idPrefix}-${name}`)?.focus());
}
