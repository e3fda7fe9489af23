import { type Kind, LINE } from './kind.ts';

/** A date that is typed, with a calendar beside it. */
export const date = {
  ...LINE,
  name: 'date',
  staysOffDevice: false,
  format: 'date',
  reads: ['calendar'],
  texts: 'calendar',
  readAloud: ({ ui, label, control, part, translate }) => [
    control('textbox'),
    ...(ui.state === 'readOnly' || ui.calendar === false
      ? []
      : [part('button', translate('calendar.open').replace('{label}', label))]),
  ],
} as const satisfies Kind;
