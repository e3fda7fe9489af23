import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { OptionCards } from './parts/OptionCards.tsx';

/** One of several options as cards with native radios, under the legend that the frame draws. */
export function RadioWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, label, required, invalid, readOnly, onChange } = field;
  // a radio can't be read-only, but its group can
  const fixed = readOnly ? { role: 'radiogroup', 'aria-label': label, 'aria-readonly': true } : {};
  return (
    <OptionCards
      field={field}
      {...fixed}
      inputOf={(option) => ({
        type: 'radio',
        className: 'ff-radio',
        name: id,
        checked: value === option.value,
        // a radio allows no aria-required; the form does its own validation, so "required" only states the fact
        required,
        // also if false: without it browsers expose a required group that has no choice yet as invalid
        'aria-invalid': invalid,
        onChange: () => {
          if (!readOnly) onChange(option.value);
        },
      })}
    />
  );
}
