import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Day } from '../../engine/calendar.ts';
import type { StepRules } from '../../engine/compiled.ts';
import type { Step } from '../../engine/form.ts';
import { stepFunctions } from './step-functions.ts';
import { rjsfSchemaOf } from './step-schema.ts';

/**
 * Creates rjsf's validator from the compiled rules of a step. It decides what rjsf draws; the problems that customers
 * see come from the store.
 * @param today the calendar day that the rules go by, since they never read a clock
 * @returns a validator that throws when rjsf asks for a schema that was not compiled, so that no field silently stays
 * hidden
 */
export function stepValidator(step: Step, rules: StepRules, today: Day): ValidatorType {
  const functions = stepFunctions(step, rules, today);
  return createPrecompiledValidator(functions as unknown as ValidatorFunctions, rjsfSchemaOf(step));
}
