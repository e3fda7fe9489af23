import { useCallback, useMemo } from 'react';
import { alternativesOf } from '../../engine/fields.ts';
import { type FormRuntime, useFormRuntime } from '../runtime/form-runtime.ts';

/** How a list field and the free-text field that can stand in for it change places. */
export interface StandIn {
  /** Draws the free-text field instead of this list field, with a text to begin with. */
  open(text: string): void;
  /** On the free-text field: leads back to the list. */
  readonly back: { readonly label: string; go(): void } | undefined;
}

/** @returns what the field needs to change places with its stand-in, or as one */
export function useStandIn(name: string): StandIn {
  const runtime = useFormRuntime();
  const { form, store, memory } = runtime;
  const open = useCallback(
    (text: string) => {
      store.openAlternative(name, text);
      const other = form.fields[name]?.alternative?.field;
      if (other !== undefined) focusOnceDrawn(runtime, other);
    },
    [runtime, form, store, name],
  );
  const back = useMemo(() => {
    const list = alternativesOf(form).get(name);
    const alternative = list === undefined ? undefined : form.fields[list]?.alternative;
    if (list === undefined || !alternative) return undefined;
    const go = () => {
      const typed = store.value(name);
      // the list is searched for what was typed: nothing that a customer wrote is lost
      if (typeof typed === 'string' && typed.trim() !== '') memory.set(list, typed.trim());
      store.closeAlternative(list);
      focusOnceDrawn(runtime, list);
    };
    return { label: alternative.back, go };
  }, [runtime, form, store, memory, name]);
  return { open, back };
}

/** The control that had the focus is gone with its field. */
function focusOnceDrawn({ idPrefix }: FormRuntime, name: string): void {
  requestAnimationFrame(() => document.getElementById(`${idPrefix}-${name}`)?.focus());
}
