import type { FieldErrorProps } from '@rjsf/utils';
import { FieldMessage } from '../../../../widgets/parts/FieldMessage.tsx';
import { contextOf, useFieldInside } from '../theme-context.ts';

/** What is wrong with a field's answer, or to be looked at again: drawn anew without the field around it. */
export function FieldErrorTemplate({ errors, fieldPathId, registry }: FieldErrorProps) {
  const { translate, announce } = contextOf(registry);
  const { state } = useFieldInside();
  const first = errors?.[0];
  return (
    <FieldMessage
      id={fieldPathId.$id}
      message={state ? state.message : typeof first === 'string' ? first : undefined}
      warning={state?.warning}
      translate={translate}
      announce={announce}
    />
  );
}
