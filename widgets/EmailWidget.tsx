import type { FieldUi } from '../src/engine/form.ts';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';

const USUAL = {
  autocomplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const satisfies Partial<FieldUi>;

/** An e-mail address. */
export function EmailWidget(props: WidgetProps) {
  return <TextWidget {...props} type="email" ui={{ ...USUAL, ...props.ui }} />;
}
