import { isValidElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';
import { createDraftWriter } from '../../../src/app/drafts/draft-writer.ts';
import { offerDrafts, type Resumption } from '../../../src/app/drafts/offer-drafts.tsx';
import { endFilling } from '../../../src/app/drafts/stored-draft.ts';
import { timeOf } from '../../../src/app/runtime/time.ts';
import { createFilling, type FillingNames } from '../../../src/app/runtime/filling.ts';
import type { FormRuntime } from '../../../src/app/runtime/form-runtime.ts';
import { createTranslate } from '../../../src/app/runtime/translate.ts';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import type { Answers, Form } from '../../../src/engine/form.ts';
import { rulesOf, TODAY } from '../../engine/made-form.ts';

export const NOW = new Date('2026-04-14T09:00:30+02:00');
export const HOUR = 60 * 60 * 1000;

/** An open form that keeps drafts. */
export interface Opened {
  readonly runtime: FormRuntime;
  /** The element about drafts that is shown; undefined for none. */
  shown(): ReactNode;
  /** Gives an answer as a key or a click does. */
  type(name: string, value: unknown): void;
  /** Leaves the page, as a reload or a closed tab does. */
  leave(): void;
  /** The form is closed, e.g. because another draft is opened in its place. */
  close(): void;
  /** The server accepts the answers. */
  send(): void;
  /** The drafts that the visitor decided to go on with. */
  readonly resumed: Resumption[];
  submitted(furthest: number): void;
}

/** @returns whether the browser asks before it leaves the page */
export function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

/**
 * Opens a form.
 * @param hours how many hours after {@link NOW} the page is opened
 * @param rest the names and answers of a form that goes on with a draft
 */
export function openedForm(
  form: Form,
  hours = 0,
  { names, answers }: { names?: FillingNames; answers?: Answers } = {},
): Opened {
  const announcer = createAnnouncer();
  const memory = new Map<string, unknown>();
  const store = createAnswerStore({ form, rules: rulesOf(form), today: TODAY, memory, onReset: () => undefined });
  if (answers) store.load(answers);
  const [first] = form.steps;
  if (first) store.enter(first);
  const filling = createFilling(form.id, 'f', names);
  const runtime = {
    form,
    store,
    filling,
    announcer,
    memory,
    translate: createTranslate(form.texts),
    now: new Date(NOW.getTime() + hours * HOUR - timeOf({ now: new Date(0) })),
  } as FormRuntime;
  const resumed: Resumption[] = [];
  let [note, furthest]: [ReactNode, number] = [undefined, -1];
  const place = {
    show: (shown: ReactNode) => {
      note = shown;
    },
    toStart: () => undefined,
    resume: async (resumption: Resumption) => {
      resumed.push(resumption);
    },
  };
  if (names === undefined) offerDrafts(runtime, place);
  const writer = createDraftWriter(runtime, () => furthest);
  store.subscribe('', writer.change);
  onTestFinished(writer.stop);
  return {
    runtime,
    shown: () => (isValidElement(note) ? note : undefined),
    type: store.set,
    close: writer.stop,
    send: () => endFilling(runtime),
    leave: () => void dispatchEvent(new Event('pagehide')),
    resumed,
    submitted: (step) => {
      furthest = step;
    },
  };
}
