import type { FieldErrorProps } from '@rjsf/utils';
import type { FieldOptions } from '../../../../widgets/widget.ts';
import { Text } from '../../parts/Text.tsx';
import { drawnMessage } from '../../../../widgets/parts/drawn-message.tsx';
import { contextOf, useFieldInside } from '../../store/theme-context.ts';

/** What is wrong with a field's answer, or to be looked at again: drawn anew without the field around it. */
export function FieldErrorTemplate({ errors, fieldPathId, uiSchema, registry }: FieldErrorProps) {
  const { translate, announce, site } = contextOf(registry);
  const { errorHint } = (uiSchema?.['ui:options'] ?? {}) as FieldOptions;
  const { state } = useFieldInside();
  const first = errors?.[0];
  return drawnMessage({
    id: fieldPathId.$id,
    message: state ? state.message : typeof first === 'string' ? first : undefined,
    errorHint: errorHint && <Text text={errorHint} site={site} running />,
    warning: state?.warning,
    translate,
    announce,
  });
}
