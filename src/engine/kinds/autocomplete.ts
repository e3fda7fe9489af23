import { type Kind, LINE } from './kind.ts';

/** A search whose value is set by choosing a hit. */
export const autocomplete = {
  ...LINE,
  name: 'autocomplete',
  format: undefined,
  staysOffDevice: false,
  choosesFrom: 'list',
  reads: [...LINE.reads, 'lookup', 'alternative'],
  texts: 'autocomplete',
} as const satisfies Kind;
