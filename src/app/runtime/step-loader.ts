import type { StepRules } from '../../engine/compiled.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Step } from '../../engine/form.ts';
import { formatOf, loadFormats } from '../../engine/formats/index.ts';
import { stepOf } from '../../engine/journey.ts';
import { formatsIn, linkStep } from '../../engine/runtime.ts';
import { loadComponent, type RegisteredWidget, widgetNamed } from '../../../widgets/register.ts';
import type { Client } from '../api/client.ts';
import { fetchStepModule } from '../api/definitions.ts';
import { loadLists } from '../lists/lists-module.ts';
import { loadLaterStyles } from '../look/later-styles.ts';
import { loadReview } from '../review/review-module.ts';
import type { GrowingForm } from './growing-form.ts';

/**
 * Loads what a step needs before it is shown: its definition, its rules, the formats' tables, its widgets that have no
 * placeholder.
 */
export interface StepLoader {
  readonly rules: ReadonlyMap<string, StepRules>;
  isLoaded(step: Step): boolean;
  /** @param id of the step @returns the step, once it can be shown */
  load(id: string): Promise<Step>;
}

/**
 * Number of failed fetches of a step's rules, by version and step. It outlives the form, since the browser caches a
 * failed import as long as the page is open.
 */
const failures = new Map<string, number>();

export function createStepLoader(growing: GrowingForm, version: string, client: Client): StepLoader {
  const rules = new Map<string, StepRules>();
  const loading = new Map<string, Promise<Step>>();
  const keyOf = (id: string) => `${version}/${id}`;
  const start = async (id: string): Promise<Step> => {
    const [module, { step, formats }] = await Promise.all([
      fetchStepModule(client, version, id, failures.get(keyOf(id)) ?? 0),
      define(id),
    ]);
    rules.set(id, linkStep(step, module, formats));
    return step;
  };
  const define = async (id: string) => {
    const isLater = id !== growing.form.steps[0]?.id;
    if (isLater) await growing.grow();
    const { form } = growing;
    const step = stepOf(form, id);
    const [formats] = await Promise.all([
      loadFormats(formatsIn(step.schema)),
      loadComponents(form, step),
      (isLater || needsLaterStyles(form, step)) && loadLaterStyles(),
    ]);
    return { step, formats };
  };
  return {
    rules,
    isLoaded: (step) => rules.has(step.id),
    load(id) {
      const known = loading.get(id);
      if (known) return known;
      const promise = start(id);
      loading.set(id, promise);
      promise.catch(() => {
        loading.delete(id);
        failures.set(keyOf(id), (failures.get(keyOf(id)) ?? 0) + 1);
      });
      return promise;
    },
  };
}

/** Loads what draws a step: its review, its lists, and its widgets that have no placeholder. */
export async function loadComponents(form: Form, step: Step): Promise<void> {
  await Promise.all([
    step.review && loadReview(),
    hasArray(form, step) && loadLists(),
    ...widgetsOf(form, step).map(loadComponent),
  ]);
}

/** @returns the names of the chunks that a step's arrays, widgets and formats are fetched with */
export function chunksOf(form: Form, step: Step): readonly string[] {
  return [
    ...(hasArray(form, step) ? ['list-templates'] : []),
    ...widgetsOf(form, step).flatMap((widget) => ('chunk' in widget ? [widget.chunk] : [])),
    ...formatsIn(step.schema).flatMap((format) => formatOf({ format })?.chunk ?? []),
  ];
}

/** @returns whether look/later.css has styles of what a step is drawn with */
export function needsLaterStyles(form: Form, step: Step): boolean {
  return (
    step.review !== undefined ||
    form.aside.contents ||
    [...fieldsOf(form).values()].some((field) => field.step === step && field.shape !== 'value') ||
    widgetsOf(form, step).some((widget) => 'load' in widget)
  );
}

/** Of lists, and of choices of several. */
function hasArray(form: Form, step: Step): boolean {
  return [...fieldsOf(form).values()].some(
    (field) => field.step === step && field.schemas.some(({ type }) => type === 'array'),
  );
}

function widgetsOf(form: Form, step: Step): readonly RegisteredWidget[] {
  const values = [...fieldsOf(form).values()].filter((field) => field.step === step && field.shape === 'value');
  const names = new Set(values.flatMap(({ name }) => form.fields[name]?.widget ?? []));
  return [...names].map(widgetNamed).filter(({ placeholder }) => !placeholder);
}
