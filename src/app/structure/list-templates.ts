import ArrayFieldOfLists from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { Field } from '@rjsf/utils';

/** The components that draw arrays. Loaded with the first step that has an array (lists-module.ts). */
export { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
export { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
/** rjsf's own ArrayField, typed for any data like rjsf's other fields. */
export const ArrayField = ArrayFieldOfLists as Field;
