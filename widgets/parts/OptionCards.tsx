import type { InputHTMLAttributes } from 'react';
import type { Option } from '../../src/engine/field-ui.ts';
import { optionsOf } from '../../src/engine/fields.ts';
import { breakable } from './breakable.tsx';
import { describedBy } from './described-by.ts';
import type { WidgetField } from './field.ts';
import { joined } from './joined.ts';
import { leaves } from './leaving.ts';
import '../look/option-card.css';

interface OptionCardsProps {
  readonly field: WidgetField;
  /** @returns the radio or checkbox of an option */
  readonly inputOf: (option: Option) => InputHTMLAttributes<HTMLInputElement>;
}

/** A field's options as a group of cards: more than two take 4 of 12 columns each, others 6. */
export function OptionCards({ field, inputOf }: OptionCardsProps) {
  const { id, options, ui, message, onBlur, schema } = field;
  // rjsf's own options have no description
  const described = optionsOf(schema);
  return (
    <div
      className={`ff-options ff-options-${options.length > 2 ? 3 : 2}${ui.tight ? ' ff-options-tight' : ''}`}
      onBlur={(event) => leaves(event) && onBlur()}
    >
      {options.map((option, index) => {
        const second = described.find(({ value }) => value === option.value)?.description;
        const input = inputOf(option);
        // Of several checkboxes only the first, to which a failed submit leads: nobody wants to hear it at each.
        const hasError = input.type === 'radio' || index === 0;
        const ids = { name: `${id}-option-${index}`, second: `${id}-option-${index}-second` };
        return (
          <label key={String(option.value)} className="ff-option">
            {/* without the ids the accessible name would contain both lines */}
            <input
              {...input}
              aria-labelledby={second === undefined ? undefined : ids.name}
              aria-describedby={joined(
                hasError && describedBy(id, { message, errorHint: ui.errorHint }),
                second !== undefined && ids.second,
              )}
              value={String(option.value)}
            />
            {second === undefined ? (
              <span className="ff-option-label">{breakable(option.label)}</span>
            ) : (
              <span className="ff-option-label">
                <span id={ids.name}>{breakable(option.label)}</span>
                <span id={ids.second} className="ff-option-second">
                  {second}
                </span>
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
