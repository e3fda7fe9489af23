import type { RuleContext } from './rules/rule.ts';
import type { Answers, Schema, Step } from './form.ts';
import { once } from './once.ts';
import { allConditions } from './step.ts';

/** A compiled schema. `this` is the context with today's date: rules never read a clock. */
export interface CompiledCheck {
  (this: RuleContext, answers: Answers): boolean;
  errors?: readonly RawError[] | null;
}

/** An ajv error, with only the properties that messages.ts reads. */
export interface RawError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The compiled functions of one step: the check of all its answers, and one function per condition. */
export interface StepRules {
  readonly check: CompiledCheck;
  /** By {@link conditionKey}. */
  readonly conditions: ReadonlyMap<string, CompiledCheck>;
  /** The check that finds warnings; absent for a step without warnings. */
  readonly warnings?: CompiledCheck;
}

/** The compiled steps of a form by step id; in the browser only the steps loaded so far. */
export type FormRules = ReadonlyMap<string, StepRules>;

/** @returns the key of a condition: its JSON text. Object identity would not do, because rjsf may clone the schema. */
export const conditionKey = once((condition: Schema): string => JSON.stringify(condition));

/** @returns the conditions of a step's rules and exits, each once */
export function conditionsToCompile(step: Step): readonly Schema[] {
  const all = [...allConditions(step.schema).map((condition) => condition.if), ...step.exits.map((exit) => exit.if)];
  return [...new Map(all.map((condition) => [conditionKey(condition), condition])).values()];
}
