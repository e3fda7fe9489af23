import type { ReactNode } from 'react';
import { drawnMessage } from '../../../widgets/parts/drawn-message.tsx';
import type { FieldOptions } from '../../../widgets/widget.ts';
import { Text } from '../parts/Text.tsx';
import type { ThemeContext } from '../store/theme-context.ts';

interface FieldMessage {
  /** Id of the field. */
  readonly id: string;
  readonly message: string | undefined;
  readonly warning?: string | undefined;
  readonly options: FieldOptions;
}

/** @returns the message at a field with the hint how to mend the answer, or the warning */
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
