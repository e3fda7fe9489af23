import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { inputAttributes } from './parts/input-attributes.ts';
import { useTypedLine } from './parts/typed.ts';
import { codeIn } from './texts/code.ts';
import './look/field.css';

/** One line of text. When the field's rules ask for a code, the value leaves out the words around the code. */
export function TextWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const line = useTypedLine(field, (typed) => codeIn(typed, field.schema.pattern));
  return <input {...inputAttributes(field)} {...line} type={props.options.inputType ?? 'text'} className="ff-input" />;
}
