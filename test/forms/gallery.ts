import { fieldsOf } from '../../src/engine/fields.ts';
import type { Form } from '../../src/engine/form.ts';
import { valueKindNames } from '../../src/engine/kinds/index.ts';

/** The gallery of all kinds of input, which customers never see. */
export const GALLERY = 'bausteine';

/** The states in which it shows each kind; the names of its fields end so. */
const STATES = {
  Leer: { state: undefined, isFilled: false },
  Gefuellt: { state: undefined, isFilled: true },
  Fehler: { state: 'error', isFilled: undefined },
  Gesperrt: { state: 'readOnly', isFilled: true },
  Laedt: { state: 'loading', isFilled: false },
} as const;

/** What helps to fill a form in has a section of its own at the end, without states. */
const ENDING = new RegExp(`(${Object.keys(STATES).join('|')})$`);

/** @returns the names of the fields that show a kind in a state */
export function galleryFields(form: Form): readonly string[] {
  return [...fieldsOf(form).keys()].filter((name) => ENDING.test(name));
}

/** @returns what the gallery does not show, or not once, e.g. "date: Laedt" */
export function missingInGallery(form: Form): readonly string[] {
  const fields = galleryFields(form);
  return valueKindNames.flatMap((kind) =>
    Object.entries(STATES).flatMap(([ending, { state, isFilled }]) => {
      const shown = fields.filter((name) => {
        const field = form.fields[name];
        const fits = isFilled === undefined || (field?.value !== undefined) === isFilled;
        return name.endsWith(ending) && field?.widget === kind && field.state === state && fits;
      });
      return shown.length === 1 ? [] : [`${kind}: ${ending}`];
    }),
  );
}
