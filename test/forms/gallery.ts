import { fieldsOf } from '../../src/engine/fields.ts';
import type { Form } from '../../src/engine/form.ts';
import { valueKindNames } from '../../src/engine/kinds/index.ts';

/** The form that shows all kinds of input; customers never see it. */
export const GALLERY = 'bausteine';

/** The states in which it shows each kind, by the ending of the fields' names. */
const STATES = {
  Leer: { state: undefined, isFilled: false },
  Gefuellt: { state: undefined, isFilled: true },
  Fehler: { state: 'error', isFilled: undefined },
  Gesperrt: { state: 'readOnly', isFilled: true },
  Laedt: { state: 'loading', isFilled: false },
} as const;

/** Excludes the last section, which shows aids to filling in and has no states. */
const ENDING = new RegExp(`(${Object.keys(STATES).join('|')})$`);

/** @returns the names of the fields that show a kind of input in a state */
export function galleryFields(form: Form): readonly string[] {
  return [...fieldsOf(form).keys()].filter((name) => ENDING.test(name));
}

/** @returns the fields that the gallery does not have exactly once, e.g. "dateLaedt, state loading, without a value" */
export function missingInGallery(form: Form): readonly string[] {
  const fields = galleryFields(form);
  return valueKindNames.flatMap((kind) =>
    Object.entries(STATES).flatMap(([ending, { state, isFilled }]) => {
      const shown = fields.filter((name) => {
        const field = form.fields[name];
        const fits = isFilled === undefined || (field?.value !== undefined) === isFilled;
        return name.endsWith(ending) && field?.widget === kind && field.state === state && fits;
      });
      const value = isFilled === undefined ? [] : [isFilled ? 'with a value' : 'without a value'];
      return shown.length === 1 ? [] : [[`${kind}${ending}`, `state ${state ?? 'none'}`, ...value].join(', ')];
    }),
  );
}
