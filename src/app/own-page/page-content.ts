import type { ComponentType } from 'react';
import type { Form } from '../../engine/form.ts';
import type { ConfirmationPageProps } from '../pages/ConfirmationPage.tsx';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { AfterSending } from '../pages/sent/sent-module.ts';
import type { Start } from '../runtime/open-form.ts';

/** Prefix of all ids of a form on its own page. */
export const ID_PREFIX = 'f';

/** A form, and what it was opened with. */
export interface OpenedForm {
  readonly start: Start;
  readonly runtime: FormRuntime;
}

/** What a page is drawn from, all of it there. */
export interface PageContent {
  readonly form: Form;
  /** On the form's own page alone. */
  readonly opened?: OpenedForm | undefined;
  /** On the success page alone. */
  readonly after?: AfterSending | undefined;
  /** On the page that confirms an opt-in alone. */
  readonly ConfirmationPage?: ComponentType<ConfirmationPageProps> | undefined;
  /** The testers' tools are beside the form. */
  readonly testing: boolean;
}
