import type { StepRules } from '../../engine/compiled.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Step } from '../../engine/form.ts';
import { formatsToCome, loadFormats } from '../../engine/formats/index.ts';
import { stepOf } from '../../engine/journey.ts';
import { formatsIn, linkStep } from '../../engine/runtime.ts';
import { loadComponent, type RegisteredWidget, widgetNamed } from '../../../widgets/register.ts';
import type { Client } from '../api/client.ts';
import { fetchStepModule } from '../api/definitions.ts';
import { loadLaterStyles } from '../look/later-styles.ts';
import { loadReview } from '../review/review-module.ts';
import { loadLookups } from '../store/lookups/lookups-module.ts';
import type { GrowingForm } from './growing-form.ts';
import { loadLists } from '../structure/lists-module.ts';

/**
 * Loads what a step needs: its definition, its rules, the tables of its formats, and its widgets.
 * A step is shown only when all of it is loaded, except on a page that the server drew.
 */
export interface StepLoader {
  readonly rules: ReadonlyMap<string, StepRules>;
  /** Whether all of a step is loaded. */
  isLoaded(step: Step): boolean;
  /**
   * @param id of the step
   * @returns the step, when all of it is loaded
   */
  load(id: string): Promise<Step>;
  /**
   * Loads what is needed to check and draw a step, without its widgets and the tables of its formats, which come with
   * {@link load}. That is enough for a step that the server drew.
   */
  begin(id: string): Promise<Step>;
}

/**
 * Number of failed fetches of a step's rules, by version and step. It outlives the form, since the browser caches a
 * failed import as long as the page is open.
 */
const failures = new Map<string, number>();

/** @param onFormats called when formats have been loaded, since a step may have been checked without them */
export function createStepLoader(
  growing: GrowingForm,
  version: string,
  client: Client,
  onFormats: () => void = () => undefined,
): StepLoader {
  const rules = new Map<string, StepRules>();
  const loaded = new Set<string>();
  const keyOf = (id: string) => `${version}/${id}`;
  const isLater = (id: string) => id !== growing.form.steps[0]?.id;
  const define = async (id: string): Promise<Step> => {
    if (isLater(id)) await growing.grow();
    return stepOf(growing.form, id);
  };
  const fetchRules = async (id: string) => {
    const attempt = failures.get(keyOf(id)) ?? 0;
    try {
      return await fetchStepModule(client, version, id, attempt);
    } catch (error) {
      failures.set(keyOf(id), attempt + 1);
      throw error;
    }
  };
  const begin = onceById(async (id) => {
    const [module, step] = await Promise.all([fetchRules(id), define(id)]);
    await Promise.all([
      beginsWithArray(growing.form, step) && loadLists(),
      // The server may have drawn a message about a format.
      saysMessages(growing.form, step) && loadFormats(formatsIn(step.schema)),
    ]);
    rules.set(id, linkStep(step, module, formatsToCome(formatsIn(step.schema))));
    return step;
  });
  const loadParts = async (id: string) => {
    const step = await define(id);
    const { form } = growing;
    await Promise.all([
      loadFormats(formatsIn(step.schema)),
      loadComponents(form, step),
      (isLater(id) || needsLaterStyles(form, step)) && loadLaterStyles(),
    ]);
  };
  const load = onceById(async (id) => {
    const [step] = await Promise.all([begin(id), loadParts(id)]);
    loaded.add(id);
    if (formatsIn(step.schema).length > 0) onFormats();
    return step;
  });
  return { rules, isLoaded: (step) => loaded.has(step.id), load, begin };
}

/** @returns a function that does the work once for each id; after a failure the next call does it again */
function onceById(work: (id: string) => Promise<Step>): (id: string) => Promise<Step> {
  const started = new Map<string, Promise<Step>>();
  return (id) => {
    const known = started.get(id) ?? work(id);
    started.set(id, known);
    known.catch(() => started.delete(id));
    return known;
  };
}

/** Loads what draws a step: its review, its lists, its lookups, and its widgets. */
export async function loadComponents(form: Form, step: Step): Promise<void> {
  await Promise.all([
    step.review && loadReview(),
    arraysOn(form, step).length > 0 && loadLists(),
    hasLookup(form, step) && loadLookups(),
    ...widgetsOf(form, step).map(loadComponent),
  ]);
}

/** @returns the names of the chunks to load first for a step, without widgets and formats, which would delay these */
export function chunksOf(form: Form, step: Step): readonly string[] {
  return beginsWithArray(form, step) ? ['list-templates'] : [];
}

/** @returns whether a step needs styles from look/later.css */
export function needsLaterStyles(form: Form, step: Step): boolean {
  return (
    step.review !== undefined ||
    form.aside.contents ||
    [...fieldsOf(form).values()].some(
      ({ step: on, name, shape }) => on === step && (shape !== 'value' || form.fields[name]?.state === 'loading'),
    ) ||
    widgetsOf(form, step).some((widget) => 'load' in widget && widget.styledFirst !== true)
  );
}

/** Whether a step has a field that shows its message from the beginning. */
function saysMessages(form: Form, step: Step): boolean {
  return [...fieldsOf(form).values()].some(
    (field) => field.step === step && form.fields[field.name]?.state === 'error',
  );
}

/** Whether the first section of a step, which is hydrated with the page, has a list or a choice of several. */
function beginsWithArray(form: Form, step: Step): boolean {
  const first = step.sections.find(({ rows }) => rows.length > 0)?.rows.flat() ?? [];
  return arraysOn(form, step).some((name) => first.some(({ field }) => name === field || name.startsWith(`${field}.`)));
}

/** @returns the names of a step's lists and choices of several */
function arraysOn(form: Form, step: Step): readonly string[] {
  return [...fieldsOf(form).values()]
    .filter(({ step: on, schemas }) => on === step && schemas.some(({ type }) => type === 'array'))
    .map(({ name }) => name);
}

function hasLookup(form: Form, step: Step): boolean {
  return [...fieldsOf(form).values()].some(
    ({ step: on, name }) => on === step && form.fields[name]?.lookup !== undefined,
  );
}

function widgetsOf(form: Form, step: Step): readonly RegisteredWidget[] {
  const values = [...fieldsOf(form).values()].filter((field) => field.step === step && field.shape === 'value');
  const names = new Set(values.flatMap(({ name }) => form.fields[name]?.widget ?? []));
  return [...names].map(widgetNamed);
}
