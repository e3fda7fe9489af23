import type { Success } from '../../engine/after-submit.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import type { Exit, Form, Listing, ReviewCard, Section, Step, Trigger } from '../../engine/form.ts';
import type { OwnOptIn } from './opt-in.ts';

/** A ui.json as product owners write it; its meta-schema is forms/shared/meta/ui.json. */
export interface UiFile {
  readonly lead?: string;
  readonly listing?: Listing;
  readonly reference: string;
  readonly showErrors?: Form['showErrors'];
  readonly testOnly?: boolean;
  readonly draft?: boolean;
  readonly openFrom?: string;
  readonly openUntil?: string;
  readonly closed?: Form['closed'];
  readonly steps: readonly UiStep[];
  /** By the field's whole name. */
  readonly fields?: Readonly<Record<string, WrittenFieldUi>>;
  readonly submit: Pick<Form['submit'], 'path'> & Partial<Form['submit']>;
  readonly success: Pick<Success, 'path'> & Partial<Success>;
  readonly confirmationMail?: NonNullable<Form['confirmationMail']>;
  readonly optIn?: OwnOptIn;
  readonly aside?: Partial<Form['aside']>;
}

export interface UiStep {
  /** Name of the step's subschema in the `definitions` of schema.json. */
  readonly id: string;
  readonly label: string;
  readonly title?: string;
  readonly intro?: string;
  readonly note?: string;
  readonly validateOn?: readonly Trigger[];
  readonly sections?: readonly UiSection[];
  readonly exits?: readonly Exit[];
  readonly review?: WrittenReview;
}

/** A review as it is written: what is left out follows from the steps before it. */
export interface WrittenReview extends Omit<NonNullable<Step['review']>, 'cards'> {
  readonly cards?: readonly WrittenCard[];
}

/** A card without a title gets its step's; a card without rows gets one for each field of its step. */
export interface WrittenCard extends Omit<ReviewCard, 'title'> {
  readonly title?: string;
}

/** What ui.json says of a field, as it is written. */
export interface WrittenFieldUi extends Partial<Omit<FieldUi, 'rows'>> {
  /** Written as in a section; fields of a list or group have their names inside of it. */
  readonly rows?: readonly (readonly string[])[];
}

export interface UiSection extends Omit<Section, 'rows'> {
  /** Each row a list of "field:columns" or "field:columns/phoneColumns"; absent: the section is a text. */
  readonly rows?: readonly (readonly string[])[];
}
