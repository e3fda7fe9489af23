import { inputAttributes } from './parts/input-attributes.ts';
import type { WidgetProps } from './widget.ts';
import './look/field.css';

interface TextWidgetProps extends WidgetProps {
  readonly type?: 'text' | 'email' | 'tel';
}

/** One line of text. */
export function TextWidget(props: TextWidgetProps) {
  const { value, type = 'text', onChange, onBlur } = props;
  return (
    <input
      {...inputAttributes(props)}
      type={type}
      className="ff-input"
      enterKeyHint="next"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur()}
    />
  );
}
