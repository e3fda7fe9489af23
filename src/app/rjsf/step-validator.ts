import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type CompiledCheck, conditionKey, type StepRules } from '../../engine/compiled.ts';
import type { Schema, Step } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { allConditions, branchesOf } from '../../engine/step.ts';

/** @returns a step's schema as rjsf gets it: its `$id` names the step's function */
export const rjsfSchemaOf = once((step: Step): RJSFSchema => ({ $id: step.id, ...(step.schema as object) }));

/**
 * rjsf's validator over the compiled rules of a step. rjsf finds a function by the schema's `$id` or hash: that of the
 * step, of each condition, and of each option of a choice, of which it asks which one an answer is.
 * @param today civil day as days since 1970-01-01: rules never look at a clock
 * @throws Error when rjsf asks about a schema that was not compiled: better than a field that silently never shows
 */
export function stepValidator(step: Step, rules: StepRules, today: number): ValidatorType {
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

/** rjsf calls a function without its context, in which a rule would find no date and let everything pass. */
function inContext(check: CompiledCheck, today: number) {
  const checked: CompiledCheck = (answers) => {
    const valid = check.call({ today }, answers);
    checked.errors = check.errors ?? null;
    return valid;
  };
  return checked;
}

/** @returns what stands in the `oneOf` of the step's choices */
function optionsIn(schema: Schema): readonly Schema[] {
  return branchesOf(schema)
    .flatMap((branch) => Object.values(branch.schema.properties ?? {}))
    .flatMap((declared) => declared.oneOf ?? declared.items?.oneOf ?? []);
}
