import { KEYBOARD, type Kind, LINE } from './kind.ts';

/** One of many options, or of a fetched list: a native select, or a search for very many. */
export const select = {
  ...LINE,
  name: 'select',
  format: undefined,
  staysOffDevice: false,
  makes: ['string', 'number', 'integer', 'boolean'],
  choosesFrom: 'either',
  // with many options a search replaces the select, and customers type into it
  reads: ['lookup', 'emptyOption', ...KEYBOARD],
  texts: 'options',
} as const satisfies Kind;
