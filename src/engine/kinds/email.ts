import { type Kind, LINE } from './kind.ts';

/** An e-mail address. */
export const email = {
  ...LINE,
  name: 'email',
  staysOffDevice: false,
  format: 'email',
  reads: ['domains', ...LINE.reads],
  texts: 'email',
} as const satisfies Kind;
