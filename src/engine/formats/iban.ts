import { isValidIBAN } from 'ibantools';
import type { Format } from './format.ts';

/** An IBAN in electronic form: country, length, structure and mod 97 (spec 5). */
export const iban: Format = { name: 'iban', matches: (text) => isValidIBAN(text) };
