import { once } from '../../engine/once.ts';
import { targetsIn } from '../../engine/text.ts';
import type { Place } from '../reading/blocks.ts';
import type { Source } from '../reading/source.ts';

/** A string in a definition file, and where it stands. */
export interface PlacedString {
  readonly text: string;
  readonly place: Place;
}

/** @returns all strings of a file that are values, in the order of the file */
export const stringsIn = once(({ file, value }: Source): readonly PlacedString[] => {
  const found: PlacedString[] = [];
  const walk = (node: unknown, path: Place['path']): void => {
    if (typeof node === 'string') found.push({ text: node, place: { file, path } });
    else if (typeof node === 'object' && node !== null)
      for (const [key, item] of Object.entries(node)) walk(item, [...path, Array.isArray(node) ? Number(key) : key]);
  };
  walk(value, []);
  return found;
});

/** @returns all addresses that a file may name: its strings as a whole, and the targets of links in them */
export const addressesIn = once((source: Source): readonly { readonly address: string; readonly place: Place }[] =>
  stringsIn(source).flatMap(({ text, place }) => [text, ...targetsIn(text)].map((address) => ({ address, place }))),
);
