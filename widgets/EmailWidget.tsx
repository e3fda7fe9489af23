import type { WidgetProps } from '@rjsf/utils';
import { TextWidget } from './TextWidget.tsx';
import type { FieldOptions } from './widget.ts';

const USUAL = {
  inputType: 'email',
  autocomplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies FieldOptions & { readonly inputType: string };

/** An e-mail address. */
export function EmailWidget(props: WidgetProps) {
  return <TextWidget {...props} options={{ ...USUAL, ...props.options }} />;
}
