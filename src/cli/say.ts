import { fill } from '../engine/text.ts';
import texts from './texts.de.json' with { type: 'json' };

export type CliText = keyof typeof texts;

/** @returns the tools' sentence with this key, its {placeholders} filled in */
export function say(key: CliText, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(texts[key], values);
}

const vienna = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** @returns the moment in Vienna, like 14.04.2026, 09:12 */
export function sayMoment(moment: Date): string {
  return vienna.format(moment);
}
