import { expect, it } from 'vitest';
import type { Schema } from '../../src/engine/form.ts';
import { makeStep, problemsIn } from './made-form.ts';

/** @returns a form with a list whose entries have these fields and must not be equal */
function withEntriesOf(properties: Schema['properties'] & object) {
  const list = { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'object', properties } } as const;
  return makeStep({ type: 'object', properties: { list } }, { fields: { list: { itemTitle: 'Gerät {n}' } } });
}

it.each([
  ['toString', '{"toString": 1}'],
  ['valueOf, deep inside', '[[{"valueOf": "x"}]]'],
  ['more depth than any answer has', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
])('entries with %s are compared all the same', (_what, odd) => {
  const form = withEntriesOf({ a: { type: 'string' } });
  expect(
    problemsIn(form, { list: [1, 2].map(() => ({ a: JSON.parse(odd) as unknown })) }).map(({ path }) => path),
  ).toContainEqual(['list']);
});

it('equal entries are named by their titles', () => {
  const device = { zustand: 'NEU', preis: 1 };
  const other = { zustand: 'NEU', preis: 2 };
  const form = withEntriesOf({ zustand: { type: 'string' }, preis: { type: 'integer' } });
  const said = (...list: readonly unknown[]) => problemsIn(form, { list }).map(({ message }) => message);
  const END = 'sind gleich. Bitte ändern oder entfernen Sie einen der beiden Einträge.';
  expect(said(other, device, device)).toEqual([`Gerät 2 und Gerät 3 ${END}`]);
  expect(said(device, other, device)).toEqual([`Gerät 1 und Gerät 3 ${END}`]);
  expect(said(device, other)).toEqual([]);
});
