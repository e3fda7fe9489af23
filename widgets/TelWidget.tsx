import type { FieldUi } from '../src/engine/form.ts';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetProps } from './widget.ts';

const USUAL = { autocomplete: 'tel', inputMode: 'tel' } as const satisfies Partial<FieldUi>;

/** A telephone number, kept as it was typed. */
export function TelWidget(props: WidgetProps) {
  return <TextWidget {...props} type="tel" ui={{ ...USUAL, ...props.ui }} />;
}
