import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { OptionCards } from './parts/OptionCards.tsx';

/** One of several options as cards with native radios, under the legend that the frame draws. */
export function RadioWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, label, required, readOnly, onChange } = field;
  // a radio cannot be read-only, its group can
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
        // a radio takes no aria-required; the form leaves validation to us, so "required" only names the fact
        required,
        onChange: () => {
          if (!readOnly) onChange(option.value);
        },
      })}
    />
  );
}
