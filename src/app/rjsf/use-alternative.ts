import { useCallback } from 'react';
import { keyBeside, nameOfKey } from '../../engine/answer-path.ts';
import { alternativesOf, ownName } from '../../engine/fields.ts';
import { fieldId } from '../runtime/field-id.ts';
import { type FormRuntime, useFormRuntime } from '../runtime/form-runtime.ts';
import { fillIn } from '../store/lookups/fill-in.ts';

/**
 * @returns a function that draws the free-text field instead of this list field, with a text to begin with. For '' it
 * takes the search text along if that is unlisted; a town that had hits stays in the search
 */
export function useOpenAlternative(key: string): (text: string) => void {
  const runtime = useFormRuntime();
  const { form, store, memory, unlisted } = runtime;
  return useCallback(
    (text: string) => {
      const typed = memory.get(key);
      const takesAlong = text === '' && typeof typed === 'string' && unlisted.has(typed.trim());
      if (takesAlong) memory.delete(key);
      const { lookup, alternative } = form.fields[nameOfKey(key)] ?? {};
      // Also empties what the hit had filled in, since it is given up.
      if (lookup && store.value(key) !== undefined) fillIn(runtime, key, lookup, undefined);
      store.openAlternative(key, takesAlong ? typed.trim() : text);
      const other = alternative?.field;
      if (other !== undefined) focusOnceDrawn(runtime, keyBeside(form, key, other));
    },
    [runtime, form, store, memory, unlisted, key],
  );
}

/** @returns a function that draws the list field again instead of this free-text field */
export function useBackToList(key: string): () => void {
  const runtime = useFormRuntime();
  const { form, store, memory, unlisted } = runtime;
  return useCallback(() => {
    const name = alternativesOf(form).get(nameOfKey(key));
    if (name === undefined) return;
    const list = keyBeside(form, key, ownName(name));
    const typed = store.value(key);
    // The typed text becomes the list's search text, so that nothing that a customer wrote is lost.
    if (typeof typed === 'string' && typed.trim() !== '') {
      memory.set(list, typed.trim());
      unlisted.add(typed.trim());
    }
    store.closeAlternative(list);
    focusOnceDrawn(runtime, list);
  }, [runtime, form, store, memory, unlisted, key]);
}

/** Focuses a field in the next frame, since the control that had the focus is removed with its field. */
function focusOnceDrawn(runtime: FormRuntime, key: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(runtime, key))?.focus());
}
