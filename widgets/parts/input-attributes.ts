import type { InputHTMLAttributes } from 'react';
import type { WidgetField } from './field.ts';

/**
 * @param parts ids of what the control itself adds to its description, where it is there
 * @returns what every single control has in common: name, accessibility, and the autofill that ui.json asks for
 */
export function controlAttributes(field: WidgetField, ...parts: readonly (string | false | undefined)[]) {
  const { id, name, required, invalid, describedBy, ui } = field;
  return {
    id,
    name,
    autoComplete: ui.autocomplete ?? 'off',
    'aria-describedby':
      parts.length === 0 ? describedBy : [describedBy, ...parts].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}

/** @returns what every single control that is typed into has in common, the keyboard that ui.json asks for among it */
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

/** @returns what every single text input has in common */
export function inputAttributes(field: WidgetField, ...parts: readonly (string | false | undefined)[]) {
  return {
    ...typedAttributes(field, ...parts),
    type: 'text',
    enterKeyHint: 'next',
  } satisfies InputHTMLAttributes<unknown>;
}
