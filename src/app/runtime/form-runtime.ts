import { createContext, useContext } from 'react';
import type { Day } from '../../engine/calendar.ts';
import type { Form, Step } from '../../engine/form.ts';
import type { Translate } from '../../../widgets/widget.ts';
import type { Announcer } from './announcer.ts';
import type { Client } from '../api/client.ts';
import type { Filling } from './filling.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import type { PendingAnswers } from './pending-answers.ts';
import type { StepLoader } from './step-loader.ts';
import type { Clock } from './time.ts';
import type { TakeOver } from '../store/take-over.ts';

/** Everything that belongs to one mounted form; two forms on a page have two of these. */
export interface FormRuntime {
  /** What is loaded of the form: on its first step perhaps only the first part, on other steps the whole form. */
  readonly form: Form;
  /**
   * Loads the whole form.
   * @throws the error of a failed fetch; the call can then be repeated
   */
  readonly grow: () => Promise<void>;
  /** Hash of the definition. */
  readonly version: string;
  readonly client: Client;
  readonly filling: Filling;
  readonly store: AnswerStore;
  readonly steps: StepLoader;
  readonly pending: PendingAnswers;
  readonly announcer: Announcer;
  readonly translate: Translate;
  /** The time at which the form was opened. */
  readonly now: Date;
  /** The clock that the form was opened with, or as it was corrected since. */
  readonly clock: Clock;
  /** The calendar day in Vienna that the rules go by. */
  readonly today: Day;
  /** Updates the day that the rules go by: a page may stay open over midnight, or for days. */
  readonly followDay: () => void;
  /**
   * Corrects the day that the rules go by to the server's. It asks the server when the device's day or the page's is not
   * the one that the server said last: midnight has passed, somebody has set the device's clock, or a browser that
   * restores a tab shows the page of an earlier day. While a wrong clock stays as it is, it asks once an hour.
   * @throws the error of the request
   */
  readonly checkDay: () => Promise<void>;
  /** The step that is shown first. */
  readonly start: Step;
  /** Prefix of every id, so that two forms on a page do not collide. */
  readonly idPrefix: string;
  /** On a page that the server drew: takes over what was typed before it worked. */
  readonly takeOver?: TakeOver | undefined;
  /** State that widgets keep while their step is not drawn, by the key of the field. */
  readonly memory: Map<string, unknown>;
  /** Search texts that the search did not find, or that were typed into the alternative. */
  readonly unlisted: Set<string>;
}

const Context = createContext<FormRuntime | undefined>(undefined);

export const FormRuntimeProvider = Context.Provider;

/**
 * @returns the runtime of the surrounding form
 * @throws Error outside of a form
 */
export function useFormRuntime(): FormRuntime {
  const runtime = useContext(Context);
  if (!runtime) throw new Error('useFormRuntime outside of a form');
  return runtime;
}
