import {
  getDisplayLabel,
  isFilesArray,
  isMultiSelect,
  isSelect,
  retrieveSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from '@rjsf/utils';
import type { Day } from '../../engine/calendar.ts';
import type { StepRules } from '../../engine/compiled.ts';
import type { Step } from '../../engine/form.ts';
import { lazily } from '../../engine/once.ts';
import { loadedLists } from '../structure/lists-module.ts';
import { mergeConditions } from '../structure/merge-conditions.ts';
import { functionKey, stepFunctions } from '../structure/step-functions.ts';
import { rjsfSchemaOf } from '../structure/step-schema.ts';

/**
 * Creates SchemaUtils that draw a step before all of rjsf's are loaded (decisions.md#rjsf). Its fields call the first
 * six methods, which ask the validator nothing but whether a condition holds. Until then, the others throw. Lists need
 * them, so a step with a list is drawn when they are there.
 * @param today the calendar day that the rules go by
 */
export function drawingUtils(step: Step, rules: StepRules, today: Day): SchemaUtilsType {
  const schema = rjsfSchemaOf(step);
  const functions = lazily(() => stepFunctions(step, rules, today));
  const whole = lazily(() => {
    const module = loadedLists();
    if (!module) throw new Error(`step <${step.id}>: rjsf's SchemaUtils are used before they are loaded`);
    return module.schemaUtilsOf(step, rules, today);
  });
  const validator: ValidatorType = {
    isValid(condition, answers) {
      const holds = functions()[functionKey(condition)];
      if (!holds) throw new Error(`step <${step.id}>: rjsf asks for a condition that was not compiled`);
      return holds(answers);
    },
    rawValidation: (...args) =>
      whole()
        .getValidator()
        .rawValidation(...args),
    validateFormData: (...args) =>
      whole()
        .getValidator()
        .validateFormData(...args),
  };
  return {
    getDisplayLabel: (of, uiSchema, options) =>
      getDisplayLabel(validator, of, uiSchema, schema, options, mergeConditions),
    getRootSchema: () => schema,
    isFilesArray: (of, uiSchema) => isFilesArray(validator, of, uiSchema, schema, mergeConditions),
    isMultiSelect: (of) => isMultiSelect(validator, of, schema, mergeConditions),
    isSelect: (of) => isSelect(validator, of, schema, mergeConditions),
    retrieveSchema: (of, data, resolve) => retrieveSchema(validator, of, schema, data, mergeConditions, resolve),
    doesSchemaUtilsDiffer: (...args) => whole().doesSchemaUtilsDiffer(...args),
    findFieldInSchema: (...args) => whole().findFieldInSchema(...args),
    findSelectedOptionInXxxOf: (...args) => whole().findSelectedOptionInXxxOf(...args),
    getClosestMatchingOption: (...args) => whole().getClosestMatchingOption(...args),
    getDefaultFormState: (...args) => whole().getDefaultFormState(...args),
    getFirstMatchingOption: (...args) => whole().getFirstMatchingOption(...args),
    getFromSchema: (...args) => whole().getFromSchema(...args),
    getValidator: () => validator,
    omitExtraData: (...args) => whole().omitExtraData(...args),
    sanitizeDataForNewSchema: (...args) => whole().sanitizeDataForNewSchema(...args),
    // oxlint-disable-next-line typescript/no-deprecated
    toPathSchema: (...args) => whole().toPathSchema(...args),
  };
}
