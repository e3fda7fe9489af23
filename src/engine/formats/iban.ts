import { retriable } from '../retriable.ts';
import type { Format } from './format.ts';

const table = retriable(() => import('./iban-table.ts'));

/** @returns letters and digits in upper case, also those in full width, which East Asian keyboards type */
export function charactersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** An IBAN in electronic form: country, length, structure and mod 97. */
export const iban = {
  name: 'iban',
  async load() {
    const { isValidIBAN } = await table();
    return (text) => isValidIBAN(text);
  },
  normalise: (text) => charactersOf(text).replace(/^IBAN/, ''),
  show: { write: (value) => value.replaceAll(/(.{4})(?=.)/g, '$1 '), isMono: true },
  end: (value) => value.slice(-4),
  isWordless: false,
  samples: ['AT611904300234573201'],
} as const satisfies Format;
