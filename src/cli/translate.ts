import { fillGerman } from '../definition/lint/fill-german.ts';
import texts from './texts.de.json' with { type: 'json' };

export type CliText = keyof typeof texts;

/** @returns whether texts.de.json has a text with this key */
export function isText(key: string): key is CliText {
  return Object.hasOwn(texts, key);
}

/** @returns the texts with these keys, e.g. the headings of a table */
export function translateAll(...keys: readonly CliText[]): string[] {
  return keys.map((key) => translate(key));
}

/** @returns the text of texts.de.json with this key, its {placeholders} filled in */
export function translate(key: CliText, values: Readonly<Record<string, string | number>> = {}): string {
  return fillGerman(texts[key], values);
}
