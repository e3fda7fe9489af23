import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import type { Day } from '../../engine/calendar.ts';
import { type CompiledCheck, conditionKey, type StepRules } from '../../engine/compiled.ts';
import type { Answers, Schema, Step } from '../../engine/form.ts';
import { allConditions, branchesOf } from '../../engine/step.ts';

/** Compiled functions of a step by the keys under which rjsf asks for them ({@link functionKey}). */
export type StepFunctions = Readonly<Record<string, StepFunction>>;

/** Whether a value is valid. Like ajv's functions, it has the errors of its last call. */
interface StepFunction {
  (value: unknown): boolean;
  errors?: CompiledCheck['errors'];
}

/** @returns the key of a schema's function: its `$id`, or else its hash, as in rjsf's precompiled validator */
export function functionKey(schema: RJSFSchema): string {
  return schema.$id ?? hashForSchema(schema);
}

/**
 * Finds the compiled functions that rjsf may ask for while it draws a step: the step's, each condition's, and that of
 * each option of a choice, to find the option that an answer matches.
 * @param today the calendar day that the rules go by, since they never read a clock
 */
export function stepFunctions(step: Step, rules: StepRules, today: Day): StepFunctions {
  const functions: Record<string, StepFunction> = { [step.id]: inContext(rules.check, today) };
  for (const option of optionsIn(step.schema)) functions[keyOf(option)] = (value) => value === option.const;
  for (const condition of allConditions(step.schema)) {
    const check = rules.conditions.get(conditionKey(condition.if));
    if (check) functions[keyOf(condition.if)] = inContext(check, today);
  }
  return functions;
}

const keyOf = (schema: Schema) => functionKey(schema as unknown as RJSFSchema);

/** Binds a function to the day. rjsf calls it without a context, and without a day date rules accept everything. */
function inContext(check: CompiledCheck, today: Day): StepFunction {
  const checked: StepFunction = (answers) => {
    const valid = check.call({ today }, answers as Answers);
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
