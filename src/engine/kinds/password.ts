import { type Kind, LINE } from './kind.ts';

/** A new password, hidden until the button beside it shows it. */
export const password = {
  ...LINE,
  name: 'password',
  format: undefined,
  reads: ['placeholder', 'inputMode'],
  staysOffDevice: true,
  texts: 'password',
} as const satisfies Kind;
