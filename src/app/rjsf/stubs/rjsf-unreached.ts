/**
 * What rjsf does with `$ref`s, with options, with defaults of choices and with data that came from its own fields. It
 * gets steps without any of these (draw/structure.ts) and never changes an answer.
 */
const unreached = (): never => {
  throw new Error(
    'this part of rjsf is not in the bundle: src/app/rjsf/structure.ts keeps away from it what would need it',
  );
};
export default unreached;
export {
  unreached as findSchemaDefinitionRecursive,
  unreached as getFieldNames,
  unreached as getUsedFormData,
  unreached as isValueEmpty,
  unreached as makeAllReferencesAbsolute,
  unreached as relaxOptionsForScoring,
  unreached as splitKeyElementFromObject,
};
