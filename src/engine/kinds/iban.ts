import { type Kind, LINE } from './kind.ts';

/** An account number in groups of four. */
export const iban = {
  ...LINE,
  name: 'iban',
  format: 'iban',
  reads: ['placeholder', 'inputMode'],
  staysOffDevice: true,
} as const satisfies Kind;
