import type { FieldErrorProps } from '@rjsf/utils';
import type { FieldOptions } from '../../../../widgets/widget.ts';
import { contextOf } from '../../store/theme-context.ts';
import { fieldMessage } from '../field-message.tsx';

/** rjsf's first error at a field. In a form with a store, `StoredMessage` draws the store's message instead. */
export function FieldErrorTemplate({ errors, fieldPathId, uiSchema, registry }: FieldErrorProps) {
  const first = errors?.[0];
  return fieldMessage(contextOf(registry), {
    id: fieldPathId.$id,
    message: typeof first === 'string' ? first : undefined,
    options: (uiSchema?.['ui:options'] ?? {}) as FieldOptions,
  });
}
