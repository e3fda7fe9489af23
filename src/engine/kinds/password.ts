import { type Kind, LINE } from './kind.ts';

/** A new password, hidden until the button beside it shows it. */
export const password = {
  ...LINE,
  name: 'password',
  staysOffDevice: true,
  texts: 'password',
  readAloud: ({ control, part, translate }) => [control('textbox'), part('button', translate('password.show'))],
} as const satisfies Kind;
