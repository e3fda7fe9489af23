import { CARDS, type Kind } from './kind.ts';

/** One of several options as cards. */
export const radio = {
  ...CARDS,
  name: 'radio',
  makes: ['string', 'number', 'integer', 'boolean'],
  staysOffDevice: false,
} as const satisfies Kind;
