import { type Kind, LINE } from './kind.ts';

/** A metering point number in its segments. */
export const meterpoint = {
  ...LINE,
  name: 'meterpoint',
  format: 'meterpoint',
  staysOffDevice: false,
  // each of its parts shows how long it is
  reads: [],
  // its parts are inputs of their own, which no browser knows
  isFilledByBrowser: false,
  texts: 'meterpoint',
} as const satisfies Kind;
