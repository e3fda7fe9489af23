import { dayInVienna } from '../../engine/calendar.ts';
import { firstAnswers } from '../../engine/first-answers.ts';
import type { Answers } from '../../engine/form.ts';
import { createAnnouncer } from './announcer.ts';
import type { Client } from '../api/client.ts';
import { fetchForm } from '../api/definitions.ts';
import { loadContents } from './contents-module.ts';
import { createFilling, type FillingNames } from './filling.ts';
import type { FormRuntime } from './form-runtime.ts';
import { createTranslate } from './translate.ts';
import { createStepLoader } from './step-loader.ts';
import { createAnswerStore } from '../store/create-answer-store.ts';
import { createLists } from '../store/lists.ts';
import { createShownSections } from '../store/shown-sections.ts';

/** What a filling begins with. */
export interface Start {
  /** Hash of the definition. */
  readonly version: string;
  readonly now: Date;
  /**
   * Answers to begin with: an example's, a draft's, or those typed before the form was changed; absent: what the
   * definition fills in.
   */
  readonly answers?: Answers | undefined;
  /** Id of the step; absent: the first. */
  readonly step?: string | undefined;
}

interface OpenFormOptions extends Start {
  readonly client: Client;
  /** Origin of the API; '' for the page's own. */
  readonly origin: string;
  readonly idPrefix: string;
  /** Names of the filling to go on with; absent: a new one. */
  readonly names?: FillingNames | undefined;
}

/**
 * Loads a form and its first step, and creates the runtime of one filling. When the browser is idle, the other
 * steps and axios are fetched.
 * @returns once that step can be drawn
 */
export async function openForm({
  client,
  origin,
  version,
  now,
  idPrefix,
  answers,
  step,
  names,
}: OpenFormOptions): Promise<FormRuntime> {
  const fetched = await fetchForm(client, version);
  const form = origin === '' ? fetched : { ...fetched, site: { ...fetched.site, origin } };
  const start = form.steps.find(({ id }) => id === step) ?? form.steps[0];
  if (!start) throw new Error(`form <${form.id}> has no step`);
  const steps = createStepLoader(form, version, client);
  const translate = createTranslate(form.texts);
  const today = dayInVienna(now);
  const announcer = createAnnouncer();
  const onReset = (reset: readonly string[]) => {
    for (const notice of new Set(reset.flatMap((name) => form.fields[name]?.lookup?.resetNotice ?? [])))
      announcer.announce(notice);
  };
  // Given answers may be to fields of all steps, whose rules decide what is shown.
  await Promise.all([
    ...(answers ? form.steps : [start]).map((one) => steps.load(one)),
    form.aside.contents && loadContents(),
  ]);
  const store = createAnswerStore({ form, rules: steps.rules, today, onReset });
  store.load(answers ?? firstAnswers(form));
  store.enter(start);
  whenIdle(() => {
    client.prepareCalls();
    // A failed load is tried again, and reported, when the step is shown. The first check of a step is the slowest, so
    // it runs here and not at a click.
    for (const one of form.steps)
      steps
        .load(one)
        .then(() => store.isValid(one))
        .catch(() => undefined);
  });
  return {
    form,
    version,
    client,
    filling: createFilling(form.id, idPrefix, names),
    store,
    lists: createLists(client),
    steps,
    sections: createShownSections(),
    announcer,
    translate,
    now,
    today,
    start,
    idPrefix,
    memory: new Map(),
  };
}

/** Runs something when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
