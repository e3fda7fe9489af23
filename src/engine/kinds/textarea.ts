import { type Kind, LINE } from './kind.ts';

/** Several lines of text, counted up to their limit. */
export const textarea = {
  ...LINE,
  name: 'textarea',
  format: undefined,
  staysOffDevice: false,
  isMultiline: true,
  texts: 'textarea',
} as const satisfies Kind;
