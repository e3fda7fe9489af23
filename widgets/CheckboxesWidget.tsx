import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import type { Option } from '../src/engine/form.ts';
import { leaves } from './parts/leaving.ts';
import { breakable } from './parts/breakable.tsx';
import { optionGrid } from './parts/option-grid.ts';
import './look/option-card.css';

/** Several of several options as cards, under the legend that the frame draws. */
export function CheckboxesWidget(props: WidgetProps) {
  const { name, value, options, readOnly, ui, onChange, onBlur } = fieldOf(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];

  const tick = (option: Option, ticked: boolean) => {
    const next = options
      .map((other) => other.value)
      .filter((other) => (other === option.value ? ticked : chosen.includes(other)));
    onChange(next.length === 0 ? undefined : next);
  };

  return (
    <div className={optionGrid(options, ui)} onBlur={(event) => leaves(event) && onBlur()}>
      {options.map((option) => (
        <label key={String(option.value)} className="ff-option">
          <input
            type="checkbox"
            className="ff-tick"
            name={name}
            value={String(option.value)}
            checked={chosen.includes(option.value)}
            aria-readonly={readOnly || undefined}
            onChange={(event) => {
              if (!readOnly) tick(option, event.target.checked);
            }}
          />
          <span className="ff-option-label">{breakable(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
