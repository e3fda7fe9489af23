import type { ThemeProps } from '@rjsf/core';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry, type TemplatesType, type SchemaUtilsType } from '@rjsf/utils';
import { keyOf } from '../../engine/answer-path.ts';
import type { ThemeContext } from '../store/theme-context.ts';
import { LateArrayField } from './templates/late-lists.tsx';

/**
 * rjsf's own fields for the types that a definition may have (definition/lint refuses others). Numbers are drawn by
 * StringField, to which rjsf's NumberField delegates as well. NumberField would convert between text and number, which
 * theme-widget does for the store, and create a formatter of the browser's language for each number.
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
  readonly schemaUtils: SchemaUtilsType;
  readonly context: ThemeContext;
  /** Prefix of all ids of the form. */
  readonly idPrefix: string;
}

/**
 * Creates the registry that rjsf's Form would pass to its fields, from these fields and the theme. Form itself is not
 * used, since the answer store keeps data and errors here (decisions.md#rjsf).
 */
export function createRegistry({ theme, schemaUtils, context, idPrefix }: RegistryOptions): Registry {
  return {
    fields,
    // The theme has all templates in use.
    templates: theme.templates as TemplatesType,
    widgets: theme.widgets ?? {},
    rootSchema: schemaUtils.getRootSchema(),
    formContext: context,
    schemaUtils,
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix, idSeparator: '-', nameGenerator: keyOf },
  };
}
