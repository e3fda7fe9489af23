import { type Kind, LINE } from './kind.ts';

/** A date that is typed, with a calendar beside it. */
export const date = {
  ...LINE,
  name: 'date',
  staysOffDevice: false,
  format: 'date',
  reads: [...LINE.reads, 'calendar'],
  texts: 'calendar',
} as const satisfies Kind;
