import { KEYBOARD, type Kind, LINE } from './kind.ts';

/** One of many options, or of a list: in a native select, of very many in a search. */
export const select = {
  ...LINE,
  name: 'select',
  format: undefined,
  staysOffDevice: false,
  makes: ['string', 'number', 'integer', 'boolean'],
  choosesFrom: 'either',
  // of many options a search takes its place, and there somebody types
  reads: ['lookup', 'emptyOption', ...KEYBOARD],
  texts: 'options',
} as const satisfies Kind;
