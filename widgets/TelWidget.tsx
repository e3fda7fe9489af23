import type { WidgetProps } from '@rjsf/utils';
import { TextWidget } from './TextWidget.tsx';
import type { FieldOptions } from './widget.ts';

const USUAL = {
  inputType: 'tel',
  autocomplete: 'tel',
  inputMode: 'tel',
} as const satisfies FieldOptions & { readonly inputType: string };

/** A telephone number, kept as it was typed. */
export function TelWidget(props: WidgetProps) {
  return <TextWidget {...props} options={{ ...USUAL, ...props.options }} />;
}
