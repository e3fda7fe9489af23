/** What a screen reader calls an element. */
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

/** What is said beside role and name. */
export type SpokenState = 'required' | 'depends' | 'readonly' | 'unavailable' | 'busy';

/** An element of a page as a screen reader says it, without any answer yet. */
export interface Spoken {
  /** Inside of how many groups it is. */
  readonly depth: number;
  readonly role: Role;
  readonly name: string;
  readonly states: readonly SpokenState[];
  readonly description?: string;
  /** Of a field's first element: its name. */
  readonly field?: string;
}
