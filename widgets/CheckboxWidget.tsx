import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { unbroken } from './parts/unbroken.tsx';
import './look/option-card.css';

/** A single statement to tick, with its own label. Not ticked is no answer. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, name, value, label, required, invalid, describedBy, readOnly, loading, translate, onChange, onBlur } =
    fieldOf(props);
  const fixed = readOnly || loading;
  const mark = `(${translate('optional')})`;
  const marked = label.endsWith(mark);
  return (
    <label className="ff-checkbox" htmlFor={id}>
      <input
        id={id}
        name={name}
        type="checkbox"
        className="ff-tick"
        checked={value === true}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-readonly={fixed || undefined}
        aria-busy={loading || undefined}
        onChange={(event) => {
          if (!fixed) onChange(event.target.checked || undefined);
        }}
        onBlur={() => onBlur()}
      />
      <span className="ff-checkbox-label">
        {unbroken(marked ? label.slice(0, -mark.length) : label)}
        {marked && <span className="ff-optional">{mark}</span>}
      </span>
    </label>
  );
}
