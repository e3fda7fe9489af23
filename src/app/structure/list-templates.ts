import ArrayFieldOfLists from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { Field } from '@rjsf/utils';

/** The components that draw arrays, and the rest of rjsf's SchemaUtils. Loaded later (lists-module.ts). */
export { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
export { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
export { schemaUtilsOf } from './schema-utils.ts';
/** rjsf's own ArrayField, typed for any data like rjsf's other fields. */
export const ArrayField = ArrayFieldOfLists as Field;
