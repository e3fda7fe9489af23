import type { RJSFSchema } from '@rjsf/utils';
import type { Step } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';

/** @returns a step's schema for rjsf; its `$id` names the step's compiled function */
export const rjsfSchemaOf = once((step: Step): RJSFSchema => ({ $id: step.id, ...(step.schema as object) }));
