import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { inputAttributes } from './parts/input-attributes.ts';
import { useTypedLine } from './parts/typed.ts';
import { codeIn } from './texts/code.ts';
import './look/field.css';

/** One line of text. When the field's rules ask for a code, the value leaves out the words around the code. */
export function TextWidget(props: WidgetProps) {
  const field = fieldOf(props);
  // In rjsf's own form, the value of a number field is a number until somebody types.
  const value = typeof field.value === 'number' ? String(field.value) : field.value;
  const line = useTypedLine({ ...field, value }, (typed) => codeIn(typed, field.schema.pattern));
  return <input {...inputAttributes(field)} {...line} type={props.options.inputType ?? 'text'} className="ff-input" />;
}
