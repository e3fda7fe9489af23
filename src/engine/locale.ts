import { lazily } from './once.ts';

/** How numbers, sizes, moments and names are written down for people: here alone. */

/** Language and country of all that people read; `lang` of every page and mail. */
export const LOCALE = 'de-AT';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Keeps a number and its unit on one line. */
export const NO_BREAK = '\u00A0';

// a browser's first formatter takes 15 ms, on a phone four times that: it is made for what first needs it
const plain = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20, useGrouping: false }));
const oneDecimal = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }));
const vienna = lazily(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      timeZone: 'Europe/Vienna',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const names = lazily(() => new Intl.Collator('de', { numeric: true }));

/**
 * Messages have numbers from the start: those that JavaScript writes without an exponent need no formatter.
 *
 * @returns the number with a decimal comma and without marks between thousands, e.g. "1234,5"
 */
export function writeNumber(value: number): string {
  const written = String(value);
  return written.includes('e') ? plain().format(value) : written.replace('.', ',');
}

/**
 * Needs no formatter: counters stand on pages from the start. The German for Austria of `Intl` has a narrow blank
 * between thousands, which forms in print don't use.
 *
 * @returns the whole number with points between thousands, e.g. "1.200"
 */
export function writeCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * Four digits may be a year, which has no point.
 *
 * @returns the number with a decimal comma, and from five digits on, if it is whole, with points between thousands
 */
export function writeLimit(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 10_000 ? writeCount(value) : writeNumber(value);
}

/** @returns an amount with points between thousands, its cents where it has some or they are asked for: "1.200,00" */
export function writeAmount(amount: number, withCents = !Number.isInteger(amount)): string {
  const digits = withCents ? 2 : 0;
  return amount.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * @param bytes size of a file
 * @returns e.g. "412 KB" or "1,8 MB"; 1 MB = 1,048,576 bytes, and what is there is at least 1 KB
 */
export function writeSize(bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes}${NO_BREAK}KB` : `${oneDecimal().format(bytes / (1024 * 1024))}${NO_BREAK}MB`;
}

/** @returns the moment in Vienna, e.g. "14.04.2026, 09:12" */
export function writeMoment(moment: Date | number): string {
  return vienna().format(moment);
}

/** Order of names, for `sort`: umlauts beside their letters, numbers by their value. */
export function byName(one: string, other: string): number {
  return names().compare(one, other);
}
