import { createContext, useContext } from 'react';
import type { Form, Step } from '../../engine/form.ts';
import type { Translate } from '../../../widgets/widget.ts';
import type { Announcer } from './announcer.ts';
import type { Client } from '../api/client.ts';
import type { Filling } from './filling.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import type { Lists } from '../store/lists.ts';
import type { PendingAnswers } from './pending-answers.ts';
import type { StepLoader } from './step-loader.ts';
import type { Clock } from './time.ts';
import type { TakeOver } from '../store/take-over.ts';

/** Everything that belongs to one mounted form; two forms on a page have two of these. */
export interface FormRuntime {
  /** What is there of the form: on its first step maybe no more than that needs, on others all of it. */
  readonly form: Form;
  /** Has all of the form there. @throws what fetching it throws; it can be called again then */
  readonly grow: () => Promise<void>;
  /** Hash of the definition. */
  readonly version: string;
  readonly client: Client;
  readonly filling: Filling;
  readonly store: AnswerStore;
  readonly lists: Lists;
  readonly steps: StepLoader;
  readonly pending: PendingAnswers;
  readonly announcer: Announcer;
  readonly translate: Translate;
  /** The moment at which it was opened. */
  readonly now: Date;
  /** What is known of the time: as it was opened, or set right since. */
  readonly clock: Clock;
  /** The civil day in Vienna that the rules go by. */
  readonly today: number;
  /** Has the rules go by the day that it is now: a page may stay open over midnight, or for days. */
  readonly followDay: () => void;
  /**
   * Has the rules go by the server's day, where the page's is another one than the device's: a browser that restores a
   * tab may take the page as it was on an earlier day. Once that is known it does nothing.
   * @throws what the fetch throws
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
}

const Context = createContext<FormRuntime | undefined>(undefined);

export const FormRuntimeProvider = Context.Provider;

/** @returns the runtime of the form around; throws outside of one */
export function useFormRuntime(): FormRuntime {
  const runtime = useContext(Context);
  if (!runtime) throw new Error('useFormRuntime outside of a form');
  return runtime;
}
