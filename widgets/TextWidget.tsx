import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { inputAttributes } from './parts/input-attributes.ts';
import './look/field.css';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const field = fieldOf(props);
  return (
    <input
      {...inputAttributes(field)}
      type={props.options.inputType ?? 'text'}
      className="ff-input"
      enterKeyHint="next"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => field.onChange(event.target.value || undefined)}
      onBlur={field.onBlur}
    />
  );
}
