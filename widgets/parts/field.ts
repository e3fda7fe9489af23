import type { WidgetProps } from '@rjsf/utils';
import { fieldName } from '../../src/engine/field-name.ts';
import type { Option } from '../../src/engine/field-ui.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { FieldContext, FieldOptions, StoredWidgetProps } from '../widget.ts';
import { describedBy } from './described-by.ts';

/** The data that a widget reads from rjsf's props, in the words of our definitions. */
export interface WidgetField extends FieldContext, StoredWidgetProps {
  /** Id of the input; for a group, of its fieldset. */
  readonly id: string;
  readonly name: string;
  /** The key of its answer: the path in the form, e.g. `devices.1.year`. */
  readonly key: string;
  /** The stored value, whatever its type: a widget narrows it and shows nothing for a value of another type. */
  readonly value: unknown;
  /** undefined = no answer. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Label with its unit and "(optional)" where they apply: the field's accessible name. */
  readonly label: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The message shown now, for widgets that announce it themselves (file). */
  readonly message: string | undefined;
  /** Ids for aria-describedby: error or warning first, then hint; undefined when there is none. */
  readonly describedBy: string | undefined;
  /** true: the control can be focused and read, but not changed. */
  readonly readOnly: boolean;
  /** true: the field's data is still loading; for widgets that draw this themselves. */
  readonly loading: boolean;
  readonly placeholder: string | undefined;
  /** true: it has the focus from the beginning. */
  readonly autoFocus: boolean | undefined;
  readonly schema: Schema;
  readonly ui: FieldOptions;
  /** Options of radio, checkboxes and select, from the schema. */
  readonly options: readonly Option[];
}

/**
 * @param props as rjsf passes them to a widget
 * @returns the field in the words of our definitions
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
    hideError,
    registry,
  } = props;
  const { options } = props;
  const ui: FieldOptions = options;
  const schema = props.schema as unknown as Schema;
  const message = hideError ? undefined : rawErrors?.[0];
  const { translate, today, announce, memory, waitFor } = registry.formContext as FieldContext;
  return {
    translate,
    today,
    announce,
    memory,
    waitFor: ui.waitFor ?? waitFor,
    messageMark: (props as StoredWidgetProps).messageMark,
    id,
    name,
    key: htmlName ?? name,
    value,
    onChange: (answer) => onChange(answer ?? options.emptyValue),
    onBlur: () => onBlur(id, value),
    label: fieldName({ label, unit: ui.unit, optional: isOptional(required, schema) }, translate),
    required,
    invalid: message !== undefined,
    message,
    describedBy: describedBy(id, { message, warning: ui.warning, hint: ui.help, errorHint: ui.errorHint }),
    readOnly: readonly === true || disabled === true,
    loading: ui.state === 'loading',
    placeholder: props.placeholder || ui.placeholder,
    autoFocus: props.autofocus || undefined,
    schema,
    ui,
    options: options.enumOptions ?? [],
  };
}

/** @returns whether a field's name says "(optional)" */
export function isOptional(required: boolean, schema: { readonly [keyword: string]: unknown }): boolean {
  return !required && schema['optionalMark'] !== false;
}
