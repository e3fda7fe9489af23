import type { FieldErrorProps } from '@rjsf/utils';
import { drawnMessage } from '../../../../widgets/parts/drawn-message.tsx';
import { contextOf, useFieldInside } from '../../store/theme-context.ts';

/** What is wrong with a field's answer, or to be looked at again: drawn anew without the field around it. */
export function FieldErrorTemplate({ errors, fieldPathId, registry }: FieldErrorProps) {
  const { translate, announce } = contextOf(registry);
  const { state } = useFieldInside();
  const first = errors?.[0];
  return drawnMessage({
    id: fieldPathId.$id,
    message: state ? state.message : typeof first === 'string' ? first : undefined,
    warning: state?.warning,
    translate,
    announce,
  });
}
