import { dayInVienna } from '../../engine/calendar.ts';
import { firstAnswers } from '../../engine/fields.ts';
import type { Answers } from '../../engine/form.ts';
import { createAnnouncer } from './announcer.ts';
import type { Client } from '../api/client.ts';
import { fetchForm } from '../api/definitions.ts';
import { loadContents } from './contents-module.ts';
import { createFilling, type FillingNames } from './filling.ts';
import type { FormRuntime } from './form-runtime.ts';
import { createTranslate } from './translate.ts';
import { createStepLoader } from './step-loader.ts';
import { createAnswerStore } from '../store/answer-store.ts';
import { createLists } from '../store/lists.ts';
import { createShownSections } from '../store/shown-sections.ts';

/** With what a filling-in of a form begins. */
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
  /** Of the API; '' for the page's own. */
  readonly origin: string;
  readonly idPrefix: string;
  /** Of the filling-in that goes on. */
  readonly names?: FillingNames | undefined;
}

/**
 * Loads a form and the step that it begins with, and makes what belongs to one filling-in of it. The other steps are
 * fetched as soon as there is nothing else to do.
 * @returns when that step can be drawn
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
  // an example fills fields of all steps: their rules decide what is shown
  await Promise.all([
    ...(answers ? form.steps : [start]).map((one) => steps.load(one)),
    form.aside.contents && loadContents(),
  ]);
  const store = createAnswerStore({ form, rules: steps.rules, today, onReset });
  store.load(answers ?? firstAnswers(form));
  store.enter(start);
  whenIdle(() => {
    // what fails is tried again, and told, when the step is shown; a step's first check takes longest, and no click has
    // to wait for it
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

/** Does what may wait until there is nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
