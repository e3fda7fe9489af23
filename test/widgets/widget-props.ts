import type { WidgetProps } from '@rjsf/utils';
import { type Day, parseDate } from '../../src/engine/calendar.ts';
import type { Option } from '../../src/engine/field-ui.ts';
import type { Schema } from '../../src/engine/form.ts';
import type { WidgetField } from '../../widgets/parts/field.ts';
import type { FieldOptions } from '../../widgets/widget.ts';

/** The settings of a field that a test specifies, named as in our definitions; the others get defaults. */
export interface Given extends Partial<Pick<WidgetField, 'id' | 'name' | 'value' | 'label' | 'required' | 'readOnly'>> {
  readonly ui?: FieldOptions & { readonly widget?: string; readonly hint?: string };
  readonly schema?: Schema;
  readonly options?: readonly Option[];
  readonly message?: string | undefined;
  readonly loading?: boolean;
  readonly memory?: Map<string, unknown>;
  readonly today?: Day;
  readonly list?: FieldOptions['list'];
  readonly search?: FieldOptions['search'];
  readonly openAlternative?: FieldOptions['openAlternative'];
}

/** @returns the props that rjsf's SchemaField passes to the field's widget */
export function widgetProps(given: Given & Pick<WidgetField, 'translate' | 'announce'>): WidgetProps {
  const { id = 'field', schema = {}, ui = {}, options = [], message, loading, translate, announce } = given;
  const { placeholder, hint, widget: _widget, ...uiOptions } = ui;
  const { list, search, openAlternative } = given;
  const today = given.today ?? parseDate('15.04.2026');
  return {
    id,
    name: given.name ?? id,
    value: given.value,
    label: given.label ?? '',
    required: given.required ?? false,
    readonly: given.readOnly ?? false,
    placeholder,
    schema,
    rawErrors: message === undefined ? undefined : [message],
    options: {
      ...uiOptions,
      ...(hint === undefined ? {} : { help: hint }),
      ...(loading ? { state: 'loading' } : {}),
      ...known({ list, search, openAlternative }),
      enumOptions: options,
    },
    registry: { formContext: { translate, announce, today, memory: given.memory } },
    onChange: () => undefined,
    onBlur: () => undefined,
    onFocus: () => undefined,
  } as unknown as WidgetProps;
}

function known(options: FieldOptions): FieldOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
