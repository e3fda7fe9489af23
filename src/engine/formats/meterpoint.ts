import type { Format } from './format.ts';

const PATTERN = /^AT\d{6}\d{5}[0-9A-Z]{20}$/;

/** AT, network 6, postcode 5, number 20: 33 characters, the last 20 alphanumeric (spec 5, domain.md 3.2). */
export const meterpoint: Format = { name: 'meterpoint', matches: (text) => PATTERN.test(text) };
