import type { InputHTMLAttributes } from 'react';
import type { WidgetProps } from '../widget.ts';

/**
 * @returns what every single text input has in common: name, accessibility, and the keyboard and autofill that ui.json
 * asks for
 */
export function inputAttributes(props: WidgetProps): InputHTMLAttributes<HTMLInputElement> {
  const { id, name, required, invalid, describedBy, readOnly, ui } = props;
  return {
    id,
    name,
    type: 'text',
    enterKeyHint: 'next',
    placeholder: ui.placeholder,
    readOnly,
    autoComplete: ui.autocomplete ?? 'off',
    inputMode: ui.inputMode,
    autoCapitalize: ui.autoCapitalize,
    spellCheck: ui.spellCheck,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
