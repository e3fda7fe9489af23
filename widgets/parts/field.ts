import type { WidgetProps } from '@rjsf/utils';
import { fieldName } from '../../src/engine/field-name.ts';
import type { Option } from '../../src/engine/field-ui.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { FieldContext, FieldOptions } from '../widget.ts';
import { describedBy } from './described-by.ts';

/** What a widget reads from rjsf's props, in the words of our definitions. */
export interface WidgetField extends FieldContext {
  /** Id of the input; for a group, of its fieldset. */
  readonly id: string;
  readonly name: string;
  /** Where its answer stands in the form: its name, behind those of what it is in. */
  readonly key: string;
  /** Whatever is stored: a widget narrows it and shows nothing for a value of another type. */
  readonly value: unknown;
  /** undefined = no answer. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Label with its unit and "(optional)" where they apply: the field's accessible name. */
  readonly label: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The message shown now, for widgets that draw it into their own announcement (file). */
  readonly message: string | undefined;
  /** Ids for aria-describedby: error or warning first, then hint; undefined when there is none. */
  readonly describedBy: string | undefined;
  /** Can be reached and read, and not be changed. */
  readonly readOnly: boolean;
  /** What the field needs is on its way; for widgets that draw this themselves. */
  readonly loading: boolean;
  readonly placeholder: string | undefined;
  readonly schema: Schema;
  readonly ui: FieldOptions;
  /** Options of radio, checkboxes and select, from the schema. */
  readonly options: readonly Option[];
}

/**
 * @param props as rjsf hands them to a widget
 * @throws Error when the form's `formContext` has no texts: a widget draws some of its own
 */
export function fieldOf(props: WidgetProps): WidgetField {
  const {
    id,
    name,
    htmlName,
    value,
    onChange,
    onBlur,
    label,
    required = false,
    readonly,
    disabled,
    rawErrors,
    registry,
  } = props;
  const context = registry.formContext as FieldContext | undefined;
  if (!context?.translate) throw new Error(`field <${name}>: the form's formContext has no translate()`);
  const ui: FieldOptions = props.options;
  const schema = props.schema as unknown as Schema;
  const message = rawErrors?.[0];
  const { translate, today, announce, memory, waitFor } = context;
  return {
    translate,
    today,
    announce,
    memory,
    waitFor,
    id,
    name,
    key: htmlName ?? name,
    value,
    onChange,
    onBlur: () => onBlur(id, value),
    label: fieldName({ label, unit: ui.unit, optional: isOptional(required, schema) }, context.translate),
    required,
    invalid: message !== undefined,
    message,
    describedBy: describedBy(id, { message, warning: ui.warning, hint: ui.help, errorHint: ui.errorHint }),
    readOnly: readonly === true || disabled === true,
    loading: ui.state === 'loading',
    placeholder: props.placeholder || ui.placeholder,
    schema,
    ui,
    options: props.options.enumOptions ?? [],
  };
}

/** @returns whether a field's name says "(optional)" */
export function isOptional(required: boolean, schema: { readonly [keyword: string]: unknown }): boolean {
  return !required && schema['optionalMark'] !== false;
}
