import type { Day } from './calendar.ts';
import type { StepRules } from './compiled.ts';
import { insideOf, shapeOf } from './containers.ts';
import type { Answers, Form, Schema, Step } from './form.ts';
import { withGroups } from './groups.ts';
import { problemsOf } from './messages.ts';
import { once } from './once.ts';
import type { Problem } from './problem.ts';
import { conditionsOf } from './step.ts';

/**
 * Builds a schema that holds only the warnings of a step, each under the conditions of its field.
 * @param schema flattened
 * @returns undefined when the step has no warnings
 */
export function warningsOf(schema: Schema): Schema | undefined {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    const inside = warningsInside(declared);
    // a list or group has its own warning and those of the fields inside
    return declared.warning || inside ? [[name, { ...declared.warning, ...inside }] as const] : [];
  });
  const conditions = conditionsOf(schema).flatMap((condition) => {
    const then = warningsOf(condition.then);
    return then ? [{ if: condition.if, then }] : [];
  });
  if (properties.length === 0 && conditions.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  };
}

/** The warnings of a list's or group's fields, at the same place as in the schema. */
function warningsInside(declared: Schema): Schema | undefined {
  const inside = insideOf(declared);
  const warnings = inside && warningsOf(inside);
  return warnings && shapeOf(declared) === 'list' ? { items: warnings } : warnings;
}

/**
 * Finds the answers that a customer should check again. A warning never blocks.
 * @param answers normalised and pruned
 * @returns at most one warning per field, in the order of the screen
 */
export function warnStep(
  form: Form,
  step: Step,
  { warnings }: StepRules,
  answers: Answers,
  today: Day,
): readonly Problem[] {
  if (!warnings || warnings.call({ today }, withGroups(form, answers))) return [];
  return problemsOf(form, warningStepOf(step), warnings.errors ?? []);
}

/** The step, with the schema of its warnings in place of its own: the messages are in there. */
const warningStepOf = once((step: Step): Step => ({ ...step, schema: warningsOf(step.schema) ?? {} }));
