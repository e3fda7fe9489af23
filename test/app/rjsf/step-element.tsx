import { loadLists } from '../../../src/app/structure/lists-module.ts';
import { loadLookups } from '../../../src/app/store/lookups/lookups-module.ts';
import { StepFields } from '../../../src/app/rjsf/StepFields.tsx';
import { createClient } from '../../../src/app/api/client.ts';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';
import { createFilling } from '../../../src/app/runtime/filling.ts';
import { type FormRuntime, FormRuntimeProvider } from '../../../src/app/runtime/form-runtime.ts';
import { createPendingAnswers } from '../../../src/app/runtime/pending-answers.ts';
import { createTranslate } from '../../../src/app/runtime/translate.ts';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import type { Answers, Form, Step } from '../../../src/engine/form.ts';
import { DAY_MS } from '../../../src/engine/locale.ts';
import { valueKindNames } from '../../../src/engine/kinds/index.ts';
import { loadedWidget } from '../../widgets/loaded-widget.ts';
import { rulesOf, TODAY } from '../../engine/made-form.ts';

/** Loads all widgets and what offers the entries of lookups, so that a step without lists is drawn at once. */
export const loadWidgets = () => Promise.all([loadLookups(), ...valueKindNames.map(loadedWidget)]);

/** Loads the widgets and the list component, so that any step is drawn at once. */
export const loadParts = () => Promise.all([loadWidgets(), loadLists()]);

/** A client whose requests get no response. */
const unanswered = createClient('', {
  adapter: () => new Promise(() => undefined),
  fetch: () => new Promise(() => undefined),
  importModule: () => new Promise(() => undefined),
});

/** @returns a step as the product draws it, with rjsf and our store; this store, and the runtime around */
export function stepElement(form: Form, step: Step, answers: Answers, Fields = StepFields, client = unanswered) {
  const rules = rulesOf(form);
  const memory = new Map<string, unknown>();
  const store = createAnswerStore({ form, rules, today: TODAY, memory, onReset: () => undefined });
  store.load(answers);
  store.enter(step);
  const runtime: FormRuntime = {
    form,
    grow: () => Promise.resolve(),
    version: '',
    client,
    filling: createFilling(form.id, 'form'),
    store,
    steps: { rules, isLoaded: () => true, load: () => Promise.resolve(step), begin: () => Promise.resolve(step) },
    pending: createPendingAnswers(),
    announcer: createAnnouncer(),
    translate: createTranslate(form.texts),
    now: new Date(TODAY * DAY_MS),
    today: TODAY,
    clock: { now: new Date(TODAY * DAY_MS), today: TODAY },
    followDay: () => undefined,
    checkDay: () => Promise.resolve(),
    start: step,
    idPrefix: 'form',
    memory,
    unlisted: new Set(),
  };
  const element = (
    <FormRuntimeProvider value={runtime}>
      <Fields step={step} />
    </FormRuntimeProvider>
  );
  return { element, store, runtime };
}
