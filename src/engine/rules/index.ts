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

/** Every keyword that an answer can break, by rank: of those broken at one field the first speaks. */
export const keywords: readonly Keyword[] = [
  // oneOf and contains before the consts in them, which are broken too
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

/** Those of our own; what a new one takes is in src/README.md. */
export const rules: readonly Rule[] = keywords.filter((keyword): keyword is Rule => 'violated' in keyword);
