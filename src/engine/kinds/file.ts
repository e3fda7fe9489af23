import { UNTYPED, type Kind } from './kind.ts';

/** A file, chosen or dropped. */
export const file = {
  ...UNTYPED,
  name: 'file',
  makes: ['object'],
  staysOffDevice: true,
  texts: 'file',
} as const satisfies Kind;
