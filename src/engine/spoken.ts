/** Roles of elements, as a screen reader announces them. */
export type Role =
  | 'heading-1'
  | 'heading-2'
  | 'heading-3'
  | 'text'
  | 'group'
  | 'textbox'
  | 'radio'
  | 'checkbox'
  | 'combobox'
  | 'option'
  | 'file'
  | 'button'
  | 'link'
  | 'disclosure'
  | 'note';

/** States that a screen reader announces besides role and name. */
export type SpokenState = 'required' | 'depends' | 'readonly' | 'unavailable' | 'busy';

/** One element of a page as a screen reader announces it while the form is empty. */
export interface Spoken {
  /** Number of groups around it. */
  readonly depth: number;
  readonly role: Role;
  readonly name: string;
  readonly states: readonly SpokenState[];
  readonly description?: string;
  /** Name of the field, at the field's first element only. */
  readonly field?: string;
}
