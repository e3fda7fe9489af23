import { atMostField } from './at-most-field.ts';
import { dateFrom } from './date-from.ts';
import { dateTo } from './date-to.ts';
import { fileTypes } from './file-types.ts';
import {
  constant,
  contains,
  enumeration,
  format,
  maxItems,
  maxLength,
  maximum,
  minItems,
  minLength,
  minimum,
  multipleOf,
  not,
  oneOf,
  pattern,
  required,
  type,
  uniqueItems,
} from './json-schema.ts';
import type { Keyword } from './keyword.ts';
import { maxAge } from './max-age.ts';
import { maxFileSize } from './max-file-size.ts';
import { minAge } from './min-age.ts';
import { minFileSize } from './min-file-size.ts';
import type { Rule } from './rule.ts';
import { yearTo } from './year-to.ts';

/**
 * Every keyword that an answer can break, in order of rank: of several broken at one field, the first one gives the
 * message.
 */
export const keywords: readonly Keyword[] = [
  // oneOf and contains come before the `const`s inside of them, which are then broken too.
  required,
  type,
  oneOf,
  contains,
  enumeration,
  constant,
  minLength,
  maxLength,
  pattern,
  format,
  not,
  multipleOf,
  minimum,
  maximum,
  yearTo,
  atMostField,
  maxAge,
  dateFrom,
  dateTo,
  minAge,
  minItems,
  maxItems,
  uniqueItems,
  fileTypes,
  minFileSize,
  maxFileSize,
];

/** The keywords that are not JSON Schema's. How to add one is in src/README.md. */
export const rules: readonly Rule[] = keywords.filter((keyword): keyword is Rule => 'violated' in keyword);
