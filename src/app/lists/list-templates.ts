import ArrayFieldOfLists from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { Field } from '@rjsf/utils';

/** What arrays are drawn with: fetched with the first step that has one (lists-module.ts). */
export { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
export { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
/** rjsf's own field of an array, typed for any data as its other fields are. */
export const ArrayField = ArrayFieldOfLists as Field;
