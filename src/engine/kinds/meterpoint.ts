import { type Kind, LINE } from './kind.ts';

/** A metering point number in its segments. */
export const meterpoint = {
  ...LINE,
  name: 'meterpoint',
  format: 'meterpoint',
  staysOffDevice: false,
  // its inputs set their own placeholder and keyboard
  reads: [],
  // browsers know no autofill for the inputs of the segments
  isFilledByBrowser: false,
  texts: 'meterpoint',
} as const satisfies Kind;
