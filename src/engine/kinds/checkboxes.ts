import { CARDS, type Kind } from './kind.ts';

/** Several of several options as cards. */
export const checkboxes = {
  ...CARDS,
  name: 'checkboxes',
  makes: ['array'],
  staysOffDevice: false,
} as const satisfies Kind;
