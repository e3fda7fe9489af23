import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import type { Option } from '../src/engine/field-ui.ts';
import { OptionCards } from './parts/OptionCards.tsx';

/** Any number of several options as cards, under the legend that the frame draws. */
export function CheckboxesWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { name, value, options, readOnly, onChange } = field;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];

  const tick = (option: Option, ticked: boolean) => {
    const next = options
      .map((other) => other.value)
      .filter((other) => (other === option.value ? ticked : chosen.includes(other)));
    onChange(next.length === 0 ? undefined : next);
  };

  return (
    <OptionCards
      field={field}
      inputOf={(option) => ({
        type: 'checkbox',
        className: 'ff-tick',
        name,
        checked: chosen.includes(option.value),
        'aria-readonly': readOnly || undefined,
        onChange: (event) => {
          if (!readOnly) tick(option, event.target.checked);
        },
      })}
    />
  );
}
