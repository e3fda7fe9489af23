import { type Kind, LINE } from './kind.ts';

/** A number with a decimal comma, its unit inside of the field. */
export const number = {
  ...LINE,
  name: 'number',
  format: undefined,
  staysOffDevice: false,
  makes: ['number', 'integer'],
  reads: [...LINE.reads, 'decimals', 'amount'],
} as const satisfies Kind;
