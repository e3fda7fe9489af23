import { dayInVienna, parseDate } from '../../engine/calendar.ts';
import { initialAnswers } from '../../engine/initial-answers.ts';
import type { Answers, Form, Step } from '../../engine/form.ts';
import { HOUR_MS } from '../../engine/locale.ts';
import { aheadOfNeed } from './when-idle.ts';
import { createAnnouncer } from './announcer.ts';
import { type Client, isRefused } from '../api/client.ts';
import { fetchFirst, fetchVersion, fetchWhole } from '../api/definitions.ts';
import { loadContents } from './contents-module.ts';
import { createFilling, type Filling, type FillingNames } from './filling.ts';
import type { FormRuntime } from './form-runtime.ts';
import { createGrowingForm, type GrowingForm } from './growing-form.ts';
import { createPendingAnswers } from './pending-answers.ts';
import { createTranslate } from './translate.ts';
import { loadLists } from '../structure/lists-module.ts';
import { createStepLoader, type StepLoader } from './step-loader.ts';
import { type Clock, dayOf, dayOnDevice, setRight, timeOf } from './time.ts';
import type { TakeOver } from '../store/take-over.ts';
import { createAnswerStore } from '../store/create-answer-store.ts';

/** What a filling begins with. */
export interface Start extends Clock {
  /** Hash of the definition. */
  readonly version: string;
  /**
   * Answers to begin with: an example's, a draft's, or those typed before the form was changed; absent: what the
   * definition fills in.
   */
  readonly answers?: Answers | undefined;
  /** Id of the step; absent: the first. */
  readonly step?: string | undefined;
}

export interface OpenFormOptions extends Start {
  readonly client: Client;
  /** Origin of the API; '' for the page's own. */
  readonly origin: string;
  readonly idPrefix: string;
  /** Names of the filling to go on with; absent: a new one. */
  readonly names?: FillingNames | undefined;
  /** Whether the whole form has to be loaded before it is drawn, as is always so with `answers`. */
  readonly whole?: boolean;
  /** Given when the server drew the first step: its parts start to work one after the other. */
  readonly takeOver?: TakeOver | undefined;
}

/**
 * Loads a form and its first step, and creates the runtime of one filling. When the browser is idle, the other
 * steps and axios are fetched.
 * @returns the runtime, as soon as that step can be drawn, or hydrated if the server drew it
 */
export async function openForm({ origin, names, whole = false, ...options }: OpenFormOptions): Promise<FormRuntime> {
  const { client, version, idPrefix, answers, takeOver } = options;
  let runtime: FormRuntime | undefined;
  const at = (form: Form) => (origin === '' ? form : { ...form, site: { ...form.site, origin } });
  const form = at(await fetchFirst(client, version));
  const growing = createGrowingForm(form, async () => at(await fetchWhole(client, version, form)));
  // A format that was not loaded at the first check may refuse what was typed.
  const onFormats = () => runtime?.store.recheck();
  const steps = createStepLoader(growing, version, client, onFormats);
  await Promise.all([
    // Given answers may belong to any step, and the rules of all steps decide what is shown. They also mean that the
    // customer has come back, and the note about that needs the late texts.
    (whole || answers) && growing.grow(),
    ...(answers ? form.steps : [startIn(form, options)]).map(({ id }) => (takeOver ? steps.begin(id) : steps.load(id))),
    form.aside.contents && loadContents(),
  ]);
  runtime = createRuntime({ ...options, growing, steps, filling: createFilling(form.id, idPrefix, names) });
  aheadOfNeed(() => {
    client.prepareCalls();
    // A widget may ask the rest of rjsf's SchemaUtils, which comes with lists.
    loadLists().catch(() => undefined);
    // A failed load is tried again, and reported, when the step is shown. The first check of a step is the slowest, so
    // it runs here and not at a click.
    for (const { id } of form.steps)
      steps
        .load(id)
        .then((one) => runtime.store.isValid(one))
        .catch(() => undefined);
  });
  return runtime;
}

interface RuntimeParts extends Omit<OpenFormOptions, 'origin' | 'names' | 'whole'> {
  readonly growing: GrowingForm;
  /** Has loaded the step that is shown first. */
  readonly steps: StepLoader;
  readonly filling: Filling;
}

/** @returns the runtime of one filling, at its first step */
export function createRuntime({
  growing,
  steps,
  answers,
  now,
  today,
  isFixed,
  step,
  ...parts
}: RuntimeParts): FormRuntime {
  const { form } = growing;
  let clock: Clock = { now, today, isFixed };
  let serverDay = today ?? dayInVienna(now);
  let mayAsk = isFixed !== true;
  let confirmedIn = 0;
  const start = startIn(form, { step });
  const announcer = createAnnouncer();
  const onReset = (reset: readonly string[]) => {
    for (const notice of new Set(reset.flatMap((name) => growing.form.fields[name]?.lookup?.resetNotice ?? [])))
      announcer.announce(notice);
  };
  const memory = new Map<string, unknown>();
  const store = createAnswerStore({ form, rules: steps.rules, today: dayOf(clock), memory, onReset });
  store.load(answers ?? initialAnswers(form));
  store.enter(start);
  growing.onGrown(store.grow);
  return {
    ...parts,
    get form() {
      return growing.form;
    },
    grow: growing.grow,
    store,
    steps,
    pending: createPendingAnswers(),
    announcer,
    translate: (key, values) => createTranslate(growing.form.texts)(key, values),
    now,
    get clock() {
      return clock;
    },
    get today() {
      return store.today();
    },
    followDay: () => store.turnTo(dayOf(clock)),
    async checkDay() {
      const hour = Math.floor(timeOf(clock) / HOUR_MS);
      // A device whose clock is wrong reaches midnight at another time than the server.
      const isSettled = dayOf(clock) === serverDay && (dayOnDevice(clock) === serverDay || confirmedIn === hour);
      if (!mayAsk || isSettled) return;
      mayAsk = false;
      const answer = await fetchVersion(parts.client, form.id, parts.version).catch((error: unknown) => {
        mayAsk = !isRefused(error);
        throw error;
      });
      if (answer.today === undefined) return;
      mayAsk = true;
      serverDay = parseDate(answer.today);
      if (serverDay === dayOf(clock)) confirmedIn = hour;
      clock = setRight(clock, serverDay);
      store.turnTo(serverDay);
    },
    start,
    memory,
    unlisted: new Set(),
  };
}

function startIn(form: Form, { step }: Pick<Start, 'step'>): Step {
  const start = form.steps.find(({ id }) => id === step) ?? form.steps[0];
  if (!start) throw new Error(`form <${form.id}> has no step`);
  return start;
}
