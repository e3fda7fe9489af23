import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { OptionCards } from './parts/OptionCards.tsx';

/** One of several options as cards with native radios, under the legend that the frame draws. */
export function RadioWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, invalid, readOnly, onChange } = field;
  return (
    <OptionCards
      field={field}
      inputOf={(option) => ({
        type: 'radio',
        className: 'ff-radio',
        name: id,
        checked: value === option.value,
        'aria-invalid': invalid || undefined,
        onChange: () => {
          if (!readOnly) onChange(option.value);
        },
      })}
    />
  );
}
