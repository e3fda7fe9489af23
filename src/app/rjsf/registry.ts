import type { ThemeProps } from '@rjsf/core';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import BaseInputTemplate from '@rjsf/core/lib/components/templates/BaseInputTemplate.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
  type ValidatorType,
} from '@rjsf/utils';
import { keyOf } from '../../engine/answer-path.ts';
import type { ThemeContext } from '../store/theme-context.ts';
import { mergeConditions } from './merge-conditions.ts';
import { LateArrayField } from './templates/late-lists.tsx';

/**
 * rjsf's own fields for the types that a definition may have (definition/lint refuses others). Its NumberField turns
 * the text of an input into a number and back, which theme-widget does for the store, and makes a formatter of the
 * browser's language for each number that it draws: numbers are drawn by the field that it hands them to.
 */
const fields = {
  ArrayField: LateArrayField,
  BooleanField,
  NumberField: StringField,
  ObjectField,
  SchemaField,
  StringField,
};

export interface RegistryOptions {
  readonly theme: ThemeProps;
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType;
  readonly context: ThemeContext;
  /** Prefix of all ids of the form. */
  readonly idPrefix: string;
}

/**
 * Makes the registry that rjsf's Form would hand to its fields: the same fields, and the theme. Form itself keeps data
 * and errors, which are the answer store's here (decisions.md#rjsf).
 */
export function createRegistry({ theme, schema, validator, context, idPrefix }: RegistryOptions): Registry {
  return {
    fields,
    // what widgets made for rjsf draw their input with; all else the theme has itself
    templates: { BaseInputTemplate, ...theme.templates } as TemplatesType,
    widgets: theme.widgets ?? {},
    rootSchema: schema,
    formContext: context,
    schemaUtils: createSchemaUtils(validator, schema, {}, mergeConditions),
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix, idSeparator: '-', nameGenerator: keyOf },
  };
}
