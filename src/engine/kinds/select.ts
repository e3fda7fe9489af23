import { type Kind, LINE } from './kind.ts';

/** One of many options, or of a list, in a native select. */
export const select = {
  ...LINE,
  name: 'select',
  staysOffDevice: false,
  makes: ['string', 'number', 'integer', 'boolean'],
  choosesFrom: 'either',
  reads: ['lookup', 'emptyOption'],
} as const satisfies Kind;
