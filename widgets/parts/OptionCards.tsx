import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import type { Option } from '../../src/engine/field-ui.ts';
import { breakable } from './breakable.tsx';
import type { WidgetField } from './field.ts';
import { leaves } from './leaving.ts';
import '../look/option-card.css';

interface OptionCardsProps extends HTMLAttributes<HTMLDivElement> {
  readonly field: WidgetField;
  /** @returns the radio or checkbox of an option */
  readonly inputOf: (option: Option) => InputHTMLAttributes<HTMLInputElement>;
}

/** A field's options as a group of cards: more than two take 4 of 12 columns each, others 6. */
export function OptionCards({ field: { options, ui, onBlur }, inputOf, ...group }: OptionCardsProps) {
  return (
    <div
      className={`ff-options ff-options-${options.length > 2 ? 3 : 2}${ui.tight ? ' ff-options-tight' : ''}`}
      {...group}
      onBlur={(event) => leaves(event) && onBlur()}
    >
      {options.map((option) => (
        <label key={String(option.value)} className="ff-option">
          <input {...inputOf(option)} value={String(option.value)} />
          <span className="ff-option-label">{breakable(option.label)}</span>
        </label>
      ))}
    </div>
  );
}
