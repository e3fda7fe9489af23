import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { useState } from 'react';
import { inputAttributes } from './parts/input-attributes.ts';
import { keepFocus, leaves } from './parts/leaving.ts';
import './look/field.css';

/** A new password, hidden until the button beside it shows it. Pasting is allowed. */
export function PasswordWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, ui, translate, onChange, onBlur } = field;
  const [shown, setShown] = useState(false);
  return (
    <div className="ff-password" onBlur={(event) => leaves(event) && onBlur()}>
      <input
        {...inputAttributes(field)}
        type={shown ? 'text' : 'password'}
        className="ff-input"
        autoComplete={ui.autocomplete ?? 'new-password'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <button
        type="button"
        className="ff-text-button"
        aria-controls={id}
        onMouseDown={keepFocus}
        onClick={() => setShown(!shown)}
      >
        {translate(shown ? 'password.hide' : 'password.show')}
      </button>
    </div>
  );
}
