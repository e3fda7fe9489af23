import { createSchemaUtils, type SchemaUtilsType } from '@rjsf/utils';
import type { Day } from '../../engine/calendar.ts';
import type { StepRules } from '../../engine/compiled.ts';
import type { Step } from '../../engine/form.ts';
import { mergeConditions } from './merge-conditions.ts';
import { stepValidator } from './step-validator.ts';
import { rjsfSchemaOf } from './step-schema.ts';

/**
 * Creates rjsf's SchemaUtils with the step's compiled rules as validator. Loaded later (lists-module.ts).
 * @param today the calendar day that the rules go by
 */
export function schemaUtilsOf(step: Step, rules: StepRules, today: Day): SchemaUtilsType {
  return createSchemaUtils(stepValidator(step, rules, today), rjsfSchemaOf(step), {}, mergeConditions);
}
