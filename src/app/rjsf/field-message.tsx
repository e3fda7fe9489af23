import type { ReactNode } from 'react';
import { drawnMessage } from '../../../widgets/parts/drawn-message.tsx';
import type { FieldOptions } from '../../../widgets/widget.ts';
import { Text } from '../parts/Text.tsx';
import type { ThemeContext } from '../store/theme-context.ts';

interface FieldMessage {
  /** Of the field. */
  readonly id: string;
  readonly message: string | undefined;
  readonly warning?: string | undefined;
  readonly options: FieldOptions;
}

/** @returns what is wrong with a field's answer and how to mend it, or what to look at again */
export function fieldMessage(context: ThemeContext, { id, message, warning, options }: FieldMessage): ReactNode {
  const { translate, announce, site } = context;
  const { errorHint } = options;
  return drawnMessage({
    id,
    message,
    errorHint: errorHint && <Text text={errorHint} site={site} running />,
    warning,
    translate,
    announce,
  });
}
