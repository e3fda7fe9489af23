import type { RuleContext } from './rules/rule.ts';
import type { Answers, Schema, Step } from './form.ts';
import { once } from './once.ts';
import { allConditions } from './step.ts';

/** A compiled schema. `this` is the context that holds today: rules never read a clock. */
export interface CompiledCheck {
  (this: RuleContext, answers: Answers): boolean;
  errors?: readonly RawError[] | null;
}

/** An error as ajv reports it, with what messages.ts needs of it. */
export interface RawError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What one step was compiled to: the check of all its answers, and one function per condition. */
export interface StepRules {
  readonly check: CompiledCheck;
  /** By {@link conditionKey}. */
  readonly conditions: ReadonlyMap<string, CompiledCheck>;
  /** What the answers are warned of, where the step has warnings. */
  readonly warnings?: CompiledCheck;
}

/** The compiled steps of a form by step id; in the browser those that were loaded so far. */
export type FormRules = ReadonlyMap<string, StepRules>;

/** @returns the key of a condition: its JSON text, since rjsf may have cloned the schema */
export const conditionKey = once((condition: Schema): string => JSON.stringify(condition));

/** @returns every condition that may have to be evaluated: those of the rules and those of the exits, each once */
export function conditionsToCompile(step: Step): readonly Schema[] {
  const all = [...allConditions(step.schema).map((condition) => condition.if), ...step.exits.map((exit) => exit.if)];
  return [...new Map(all.map((condition) => [conditionKey(condition), condition])).values()];
}
