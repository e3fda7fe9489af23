/** The work that every compared page does, independent of any engine. */

/** A text field, shown always or only while another field holds {@link SHOW}. */
export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly shownBy?: string;
}

const RULES = 5;
/** Typing this into one of the first fields shows one more field. */
export const SHOW = 'yes';
export const PATTERN = '^[A-Za-z ]+$';
export const REQUIRED = 'This field must be filled in.';
export const WRONG = 'Letters and blanks only, please.';

/** @returns n text fields, and those that the five rules show; each is required and has a pattern */
export function workOf(n: number): { readonly always: readonly TextField[]; readonly shown: readonly TextField[] } {
  return {
    always: Array.from({ length: n }, (_, index) => ({ name: `f${index}`, label: `Field ${index}` })),
    shown: Array.from({ length: RULES }, (_, index) => ({
      name: `x${index}`,
      label: `Further field ${index}`,
      shownBy: `f${index}`,
    })),
  };
}

/**
 * @param field gives the schema of one field
 * @returns the JSON Schema of the work; the `then` of a rule declares the field that it shows
 */
export function schemaOf<Field>(n: number, field: (of: TextField) => Field) {
  const { always, shown } = workOf(n);
  const properties = (fields: readonly TextField[]) => Object.fromEntries(fields.map((one) => [one.name, field(one)]));
  return {
    type: 'object' as const,
    properties: properties(always),
    required: always.map(({ name }) => name),
    allOf: shown.map((one) => ({
      if: { properties: { [one.shownBy ?? '']: { const: SHOW } }, required: [one.shownBy ?? ''] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: properties([one]), required: [one.name] },
    })),
  };
}
