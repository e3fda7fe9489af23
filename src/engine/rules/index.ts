import { atMostField } from './at-most-field.ts';
import { dateFrom } from './date-from.ts';
import { dateTo } from './date-to.ts';
import { fileTypes } from './file-types.ts';
import { maxAge } from './max-age.ts';
import { maxFileSize } from './max-file-size.ts';
import { minAge } from './min-age.ts';
import { minFileSize } from './min-file-size.ts';
import type { Rule } from './rule.ts';
import { yearTo } from './year-to.ts';

/** Every keyword of our own. Adding one is a file, a line here and a line in the meta-schema. */
export const rules: readonly Rule[] = [
  // dates
  dateFrom,
  dateTo,
  minAge,
  maxAge,
  // numbers
  yearTo,
  // numbers and dates
  atMostField,
  // files
  fileTypes,
  minFileSize,
  maxFileSize,
];
