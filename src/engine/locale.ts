import { lazily } from './once.ts';

/** The only place that formats numbers, moments and names for people. Sizes are formatted in write-size.ts. */

/** Language and country of all that people read; `lang` of every page and mail. */
export const LOCALE = 'de-AT';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Keeps a number and its unit on one line. */
export const NO_BREAK = '\u00A0';

// A browser's first Intl formatter takes 15 ms, on a phone four times that: each one is created on first use.
const plain = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20, useGrouping: false }));
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
 * Uses no formatter unless JavaScript writes the number with an exponent: messages contain numbers from the first
 * render.
 * @returns the number with a decimal comma and without thousands separators, e.g. "1234,5"
 */
export function writeNumber(value: number): string {
  const written = String(value);
  return written.includes('e') ? plain().format(value) : written.replace('.', ',');
}

/**
 * Uses no formatter, because pages contain counters from the first render. `Intl` for Austrian German puts a narrow
 * space between thousands, which printed forms don't use.
 * @returns the whole number with points between thousands, e.g. "1.200"
 */
export function writeCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * Numbers of four digits get no point, because they may be years.
 * @returns the number with a decimal comma; whole numbers of five or more digits have points between thousands
 */
export function writeLimit(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 10_000 ? writeCount(value) : writeNumber(value);
}

/**
 * Written as in Germany: `Intl` for Austrian German puts a narrow space between thousands, as for {@link writeCount}.
 * @returns an amount with points between thousands, e.g. "1.200,00"; by default with cents only when it has some
 */
export function writeAmount(amount: number, withCents = !Number.isInteger(amount)): string {
  const digits = withCents ? 2 : 0;
  return amount.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @returns date and time in Vienna, e.g. "14.04.2026, 09:12" */
export function writeMoment(moment: Date | number): string {
  return vienna().format(moment);
}

/** Compares names, for `sort`: umlauts sort with their base letters, numbers by value. */
export function byName(one: string, other: string): number {
  return names().compare(one, other);
}
