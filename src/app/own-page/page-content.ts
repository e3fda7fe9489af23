import type { ComponentType } from 'react';
import type { Form } from '../../engine/form.ts';
import type { ConfirmationPageProps } from '../pages/ConfirmationPage.tsx';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { AfterSending } from '../pages/sent/sent-module.ts';
import type { Start } from '../runtime/open-form.ts';

/** Prefix of all ids of a form on its own page. */
export const ID_PREFIX = 'f';

/** The runtime of an open form, and what it was opened with. */
export interface OpenedForm {
  readonly start: Start;
  readonly runtime: FormRuntime;
}

/** Everything that a page is drawn from. */
export interface PageContent {
  readonly form: Form;
  /** Only on the form's own page. */
  readonly opened?: OpenedForm | undefined;
  /** Only on the success page. */
  readonly after?: AfterSending | undefined;
  /** Only on the page that confirms an opt-in. */
  readonly ConfirmationPage?: ComponentType<ConfirmationPageProps> | undefined;
  /** Whether the testers' tools are shown. */
  readonly testing: boolean;
}
