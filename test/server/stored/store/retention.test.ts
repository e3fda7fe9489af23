import { expect, it } from 'vitest';
import type { Store } from '../../../../src/server/store/store.ts';
import { type FormRetention, termsAt } from '../../../../src/server/stored/retention.ts';
import { temporaryStore } from '../../place.ts';

const day = (n: number) => new Date(`2026-04-${n}T09:00:00+02:00`);
const form = (name: string, months: FormRetention['months'], ipDays?: number): FormRetention => ({
  form: name,
  isDelivered: false,
  months,
  ipDays,
});
const [A, B] = [form('a', { applications: 24 }), form('b', { applications: 24 })];

/** @returns what goes on a day, with these settings */
async function goes({ retention }: Store, n: number, ...forms: readonly FormRetention[]): Promise<readonly string[]> {
  const found = await retention.takeTurn(termsAt(forms, day(n)), day(n));
  return found.turn === 'ours' ? found.terms.map((term) => `${term.form} ${term.kept}`) : [found.turn];
}

it('what a form that is new in the settings has goes a day later', async () => {
  const store = await temporaryStore();
  expect(await goes(store, 14, A)).toEqual(['none']);
  expect(await goes(store, 15, A)).toEqual(['a applications']);
  expect(await goes(store, 16, A, B)).toEqual(['a applications']);
  expect(await goes(store, 17, A, B)).toEqual(['a applications', 'b applications']);
});

it.each([
  ['shorter', form('b', { applications: 20 }), 'b applications'],
  ['of another kind', form('b', { optIns: 24 }), 'b optIns'],
  ['in days', form('b', {}, 24), 'b ipAddresses'],
])('what a term that is %s makes old goes a day later', async (_what, changed, kept) => {
  const store = await temporaryStore();
  await goes(store, 14, A, B);
  expect(await goes(store, 15, A, changed)).toEqual(['a applications']);
  expect(await goes(store, 16, A, changed)).toEqual(['a applications', kept]);
});

it('a mistake that was mended before the next run removed nothing', async () => {
  const store = await temporaryStore();
  await goes(store, 14, B);
  expect(await goes(store, 15, form('b', { applications: 2 }))).toEqual([]);
  expect(await goes(store, 16, B)).toEqual([]);
  expect(await goes(store, 17, B)).toEqual(['b applications']);
});

it('what somebody has ordered was seen', async () => {
  const store = await temporaryStore();
  await goes(store, 14, A);
  await store.retention.order(termsAt([A, B], day(14)), day(14));
  expect(await goes(store, 15, A, B)).toEqual(['a applications', 'b applications']);
});
