import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { conditionKey } from '../../engine/compiled.ts';
import type { StepRules } from '../../engine/compiled.ts';
import type { Answers, Schema } from '../../engine/form.ts';

/**
 * What rjsf asks of a validator, answered from the compiled rules. It asks about conditions alone; checking is the
 * answer store's.
 * @throws Error for a condition that was not compiled: better than a field that silently never shows
 */
export function rulesValidator(rules: StepRules, today: number): ValidatorType {
  const isValid = (schema: RJSFSchema, answers: unknown): boolean => {
    const condition = rules.conditions.get(conditionKey(schema as unknown as Schema));
    if (!condition) throw new Error(`condition is not compiled: ${JSON.stringify(schema)}`);
    return condition.call({ today }, (answers ?? {}) as Answers);
  };
  return {
    isValid,
    rawValidation: () => ({ errors: [] }),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    reset: () => undefined,
  };
}
