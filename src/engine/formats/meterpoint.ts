import type { Format } from './format.ts';

const PATTERN = /^AT\d{6}\d{5}[0-9A-Z]{20}$/;

/** AT, network 6, postcode 5, number 20: 33 characters, the last 20 alphanumeric. */
export const meterpoint = {
  name: 'meterpoint',
  load: async () => (text) => PATTERN.test(text),
  normalise: (text) => text.toUpperCase().replaceAll(/[\s.]/g, ''),
  show: undefined,
  end: undefined,
  isWordless: false,
  samples: [`AT${'0'.repeat(31)}`, 'AT0031004020000000000000000123456'],
} as const satisfies Format;
