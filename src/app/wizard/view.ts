import type { Answers } from '../../engine/form.ts';
import type { Why } from '../api/submit.ts';
import type { Acceptance } from '../pages/sent/acceptance.ts';
import type { AfterSending } from '../pages/sent/sent-module.ts';

/** What the page shows instead of, or besides, the step. */
export type View =
  | { readonly kind: 'step' }
  | { readonly kind: 'error'; readonly why?: Why | 'unloaded' | undefined }
  | DuplicateView
  | SuccessView;

/** @returns whether a step could not be loaded: nothing was sent */
export function isLoadError(view: View): boolean {
  return view.kind === 'error' && view.why === 'unloaded';
}

/** The page that says that what was sent had arrived before. */
export interface DuplicateView {
  readonly kind: 'duplicate';
  readonly reference: string;
  /** The code for after sending; undefined when it can't be loaded now. */
  readonly after: AfterSending | undefined;
}

/** The success page in place of the form. */
export interface SuccessView {
  readonly kind: 'success';
  readonly acceptance: Acceptance;
  /** As they were sent. */
  readonly answers: Answers;
  /** The code for after sending; undefined when it can't be loaded now. */
  readonly after: AfterSending | undefined;
}
