import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Day } from '../../engine/calendar.ts';
import { type CompiledCheck, conditionKey, type StepRules } from '../../engine/compiled.ts';
import type { Schema, Step } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { allConditions, branchesOf } from '../../engine/step.ts';

/** @returns a step's schema for rjsf; its `$id` names the step's compiled function */
export const rjsfSchemaOf = once((step: Step): RJSFSchema => ({ $id: step.id, ...(step.schema as object) }));

/**
 * Creates rjsf's validator from the compiled rules of a step. It decides what rjsf draws; the problems that customers
 * see come from the store. rjsf looks up a function by a schema's `$id` or hash: the step's, each condition's, and that
 * of each option of a choice, to find the option that an answer matches.
 * @param today the calendar day that the rules go by, since they never read a clock
 * @returns a validator that throws when rjsf asks for a schema that was not compiled, so that no field silently stays
 * hidden
 */
export function stepValidator(step: Step, rules: StepRules, today: Day): ValidatorType {
  const schema = rjsfSchemaOf(step);
  const functions: Record<string, unknown> = { [step.id]: inContext(rules.check, today) };
  for (const option of optionsIn(step.schema))
    functions[hashForSchema(option as unknown as RJSFSchema)] = (value: unknown) => value === option.const;
  for (const condition of allConditions(step.schema)) {
    const check = rules.conditions.get(conditionKey(condition.if));
    if (check) functions[hashForSchema(condition.if as unknown as RJSFSchema)] = inContext(check, today);
  }
  return createPrecompiledValidator(functions as unknown as ValidatorFunctions, schema);
}

/** Binds a function to the day. rjsf calls it without a context, and without a day date rules accept everything. */
function inContext(check: CompiledCheck, today: Day) {
  const checked: CompiledCheck = (answers) => {
    const valid = check.call({ today }, answers);
    checked.errors = check.errors ?? null;
    return valid;
  };
  return checked;
}

/** @returns the `oneOf` options of the step's choices */
function optionsIn(schema: Schema): readonly Schema[] {
  return branchesOf(schema)
    .flatMap((branch) => Object.values(branch.schema.properties ?? {}))
    .flatMap((declared) => declared.oneOf ?? declared.items?.oneOf ?? []);
}
