/** The kinds of input that a `ui.json` may name (spec 3, "Form field kinds"); widgets/register.ts has a component for each. */
export const widgetNames = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'password',
  'radio',
  'checkbox',
  'checkboxes',
  'select',
  'date',
  'iban',
  'meterpoint',
  'file',
  'autocomplete',
] as const;

export type WidgetName = (typeof widgetNames)[number];
