import { type Kind, LINE } from './kind.ts';

/** One of many options, or of a list: in a native select, of very many in a search. */
export const select = {
  ...LINE,
  name: 'select',
  format: undefined,
  staysOffDevice: false,
  makes: ['string', 'number', 'integer', 'boolean'],
  choosesFrom: 'either',
  reads: ['lookup', 'emptyOption'],
  texts: 'options',
} as const satisfies Kind;
