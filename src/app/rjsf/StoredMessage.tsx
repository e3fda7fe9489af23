import { memo } from 'react';
import type { FieldOptions } from '../../../widgets/widget.ts';
import type { AnswerStore } from '../store/answer-store.ts';
import { type ThemeContext, useFieldMessages } from '../store/theme-context.ts';
import { fieldMessage } from './field-message.tsx';

interface StoredMessageProps {
  readonly context: ThemeContext;
  readonly store: AnswerStore;
  readonly fieldKey: string;
  /** Id of the field. */
  readonly id: string;
  readonly options: FieldOptions;
}

/** The message or warning at a field. It renders by itself, so that it renders neither control nor frame again. */
export const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
  const { context, store, fieldKey, id, options } = props;
  const { message, warning } = useFieldMessages(store, fieldKey);
  return fieldMessage(context, { id, message, warning, options });
});
