import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useState } from 'react';
import { inputAttributes } from './parts/input-attributes.ts';
import { readNumber, textOfNumber } from './numbers/number.ts';
import './look/field.css';

/**
 * Maximum length of a short unit like "kWh". A class makes room for the unit: the server's HTML may not contain styles.
 */
const SHORT = 3;

/** A number with a decimal comma, its unit inside the field. */
export function NumberWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { value, ui, schema, onChange, onBlur } = field;
  const [typed, setTyped] = useState<string>();
  const read = (written: string) => readNumber(written, { whole: schema.type === 'integer', unit: ui.unit });
  // typed text stays unchanged while it means the stored value
  const text = typed !== undefined && Object.is(read(typed), value) ? typed : textOfNumber(value);

  const input = (
    <input
      {...inputAttributes(field)}
      className="ff-input ff-num"
      inputMode={ui.inputMode ?? (ui.decimals ? 'decimal' : 'numeric')}
      enterKeyHint="next"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
  if (ui.unit === undefined) return input;
  return (
    <div className={ui.unit.length > SHORT ? 'ff-unit ff-unit-long' : 'ff-unit'}>
      {input}
      {/* the field's accessible name contains the unit */}
      <span className="ff-unit-text" aria-hidden="true">
        {ui.unit}
      </span>
    </div>
  );
}
