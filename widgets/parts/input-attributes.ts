import type { InputHTMLAttributes, RefAttributes } from 'react';
import type { WidgetField } from './field.ts';
import { joined } from './joined.ts';

/**
 * @param parts ids of further elements that describe the control; false and undefined are skipped
 * @returns the attributes that every single control has: name, accessibility, and the autofill set in ui.json
 */
export function controlAttributes(field: WidgetField, ...parts: readonly (string | false | undefined)[]) {
  const { id, name, required, invalid, describedBy, ui, autoFocus } = field;
  return {
    id,
    name,
    autoFocus,
    autoComplete: ui.autocomplete ?? 'off',
    'aria-describedby': joined(describedBy, ...parts),
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}

/** @returns the attributes of every single control that is typed into, including the keyboard options of ui.json */
export function typedAttributes(field: WidgetField, ...parts: readonly (string | false | undefined)[]) {
  const { placeholder, readOnly, ui } = field;
  return {
    ...controlAttributes(field, ...parts),
    placeholder,
    readOnly: readOnly || undefined,
    inputMode: ui.inputMode,
    autoCapitalize: ui.autoCapitalize,
    spellCheck: ui.spellCheck,
  };
}

/** @returns the attributes of every single-line text input */
export function inputAttributes(field: WidgetField, ...parts: readonly (string | false | undefined)[]) {
  return {
    ...typedAttributes(field, ...parts),
    ref: field.messageMark,
    type: 'text',
    enterKeyHint: 'next',
  } satisfies InputHTMLAttributes<unknown> & RefAttributes<HTMLInputElement>;
}
