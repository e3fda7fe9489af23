import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { leaves } from './parts/leaving.ts';
import { breakable } from './parts/breakable.tsx';
import { optionGrid } from './parts/option-grid.ts';
import './look/option-card.css';

/** One of several options as cards with native radios, under the legend that the frame draws. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, label, options, required, readOnly, ui, onChange, onBlur } = fieldOf(props);
  // a radio cannot be read-only, its group can
  const fixed = readOnly ? { role: 'radiogroup', 'aria-label': label, 'aria-readonly': true } : {};
  return (
    <div className={optionGrid(options, ui)} {...fixed} onBlur={(event) => leaves(event) && onBlur()}>
      {options.map((option) => (
        <label key={String(option.value)} className="ff-option">
          {/* a radio takes no aria-required; the form leaves validation to us, so "required" only names the fact */}
          <input
            type="radio"
            className="ff-radio"
            name={id}
            value={String(option.value)}
            checked={value === option.value}
            required={required}
            onChange={() => {
              if (!readOnly) onChange(option.value);
            }}
          />
          <span className="ff-option-label">{breakable(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
