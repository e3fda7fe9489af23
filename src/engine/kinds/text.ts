import { type Kind, LINE } from './kind.ts';

/** One line of text. */
export const text = {
  ...LINE,
  name: 'text',
  format: undefined,
  reads: [...LINE.reads, 'suggest', 'trailingNumber'],
  staysOffDevice: false,
} as const satisfies Kind;
