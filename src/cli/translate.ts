import { fill } from '../engine/text.ts';
import texts from './texts.de.json' with { type: 'json' };

export type CliText = keyof typeof texts;

/** @returns the text of texts.de.json with this key, its {placeholders} filled in */
export function translate(key: CliText, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(texts[key], values);
}
