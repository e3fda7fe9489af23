import { UNTYPED, type Kind } from './kind.ts';

/** A single statement to tick, with its own label. */
export const checkbox = {
  ...UNTYPED,
  name: 'checkbox',
  makes: ['boolean'],
  staysOffDevice: false,
} as const satisfies Kind;
