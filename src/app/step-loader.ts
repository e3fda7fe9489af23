import type { StepRules } from '../engine/compiled.ts';
import { declarations } from '../engine/step.ts';
import type { Form, Step } from '../engine/form.ts';
import { formatsIn, linkStep } from '../engine/runtime.ts';
import { loadWidget } from '../../widgets/register.ts';
import { fetchStepModule } from './api/definitions.ts';
import { loadFormats } from './formats.ts';

/** Loads what a step needs before it is shown: its rules, the formats' tables, its widgets. */
export interface StepLoader {
  readonly rules: ReadonlyMap<string, StepRules>;
  isLoaded(step: Step): boolean;
  load(step: Step): Promise<void>;
}

/** @param origin of the API; '' for the page's own */
export function createStepLoader(form: Form, version: string, origin: string): StepLoader {
  const rules = new Map<string, StepRules>();
  const loading = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();
  const start = async (step: Step): Promise<void> => {
    const widgets = new Set([...declarations(step.schema).keys()].flatMap((field) => form.fields[field]?.widget ?? []));
    const [module, formats] = await Promise.all([
      fetchStepModule(origin, version, step, failures.get(step.id) ?? 0),
      loadFormats(formatsIn(step.schema)),
      ...[...widgets].map((widget) => loadWidget(widget)),
    ]);
    rules.set(step.id, linkStep(step, module, formats));
  };
  return {
    rules,
    isLoaded: (step) => rules.has(step.id),
    load(step) {
      const known = loading.get(step.id);
      if (known) return known;
      const promise = start(step);
      loading.set(step.id, promise);
      promise.catch(() => {
        loading.delete(step.id);
        failures.set(step.id, (failures.get(step.id) ?? 0) + 1);
      });
      return promise;
    },
  };
}
