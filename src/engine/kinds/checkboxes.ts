import { CARDS, type Kind } from './kind.ts';

/** Any number of several options, as cards. */
export const checkboxes = {
  ...CARDS,
  name: 'checkboxes',
  makes: ['array'],
  staysOffDevice: false,
} as const satisfies Kind;
