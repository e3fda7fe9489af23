import type { InputHTMLAttributes } from 'react';
import type { WidgetField } from './field.ts';

/**
 * @returns what every single text input has in common: name, accessibility, and the keyboard and autofill that ui.json
 * asks for
 */
export function inputAttributes(field: WidgetField): InputHTMLAttributes<HTMLInputElement> {
  const { id, name, required, invalid, describedBy, readOnly, placeholder, ui } = field;
  return {
    id,
    name,
    type: 'text',
    enterKeyHint: 'next',
    placeholder,
    readOnly: readOnly || undefined,
    autoComplete: ui.autocomplete ?? 'off',
    inputMode: ui.inputMode,
    autoCapitalize: ui.autoCapitalize,
    spellCheck: ui.spellCheck,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
