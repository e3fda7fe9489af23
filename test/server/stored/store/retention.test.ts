import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../../src/engine/locale.ts';
import { openStore, type Store } from '../../../../src/server/store/store.ts';
import { type FormRetention, removeTerms, termsAt } from '../../../../src/server/stored/retention.ts';
import { inDatabase, temporaryPlace, temporaryStore } from '../../place.ts';
import { temporaryFolder } from '../../temporary.ts';
import { definition, newApplication, withDefinition } from './new-application.ts';

const day = (n: number) => new Date(`2026-04-${n}T09:00:00+02:00`);
const form = (name: string, months: FormRetention['months'], ipDays?: number): FormRetention => ({
  form: name,
  isDelivered: false,
  months,
  ipDays,
});
const newOptIn = (id: string, receivedAt: Date) => ({
  form: 'sign-up',
  series: 'ANM',
  definitionHash: definition.hash,
  idempotencyKey: null,
  fingerprint: id,
  tokenHash: id,
  emailKey: id,
  answers: {},
  consents: [],
  receivedAt,
  expiresAt: new Date(receivedAt.getTime() + 7 * DAY_MS),
  clientAddress: '192.0.2.1',
  mails: () => [],
});
const [A, B] = [form('a', { applications: 24 }), form('b', { applications: 24 })];

/** @returns the terms that are carried out on a day with these settings, as "form kind" */
async function carriedOut(
  { retention }: Store,
  n: number,
  ...forms: readonly FormRetention[]
): Promise<readonly string[]> {
  const { terms } = await retention.takeTurn(termsAt(forms, day(n)), day(n));
  return terms?.map((term) => `${term.form} ${term.kept}`) ?? ['none'];
}

it('what a form that is new in the settings has goes a day later', async () => {
  const store = await temporaryStore();
  expect(await carriedOut(store, 14, A)).toEqual(['none']);
  expect(await carriedOut(store, 15, A)).toEqual(['a applications']);
  expect(await carriedOut(store, 16, A, B)).toEqual(['a applications']);
  expect(await carriedOut(store, 17, A, B)).toEqual(['a applications', 'b applications']);
});

it.each([
  ['shorter', form('b', { applications: 20 }), 'b applications'],
  ['of another kind', form('b', { optIns: 24 }), 'b optIns'],
  ['in days', form('b', {}, 24), 'b ipAddresses'],
])('what a term that is %s makes old goes a day later', async (_what, changed, kept) => {
  const store = await temporaryStore();
  await carriedOut(store, 14, A, B);
  expect(await carriedOut(store, 15, A, changed)).toEqual(['a applications']);
  expect(await carriedOut(store, 16, A, changed)).toEqual(['a applications', kept]);
});

it('a mistake that was mended before the next run removed nothing', async () => {
  const store = await temporaryStore();
  await carriedOut(store, 14, B);
  expect(await carriedOut(store, 15, form('b', { applications: 2 }))).toEqual([]);
  expect(await carriedOut(store, 16, B)).toEqual([]);
  expect(await carriedOut(store, 17, B)).toEqual(['b applications']);
});

it('what somebody has ordered was seen', async () => {
  const store = await temporaryStore();
  await carriedOut(store, 14, A);
  await store.retention.order(termsAt([A, B], day(14)), day(14));
  expect(await carriedOut(store, 15, A, B)).toEqual(['a applications', 'b applications']);
});

it('opt-ins that nobody has confirmed are neither counted nor removed with the old ones', async () => {
  const store = await withDefinition(await temporaryStore());
  const early = new Date('2026-02-01T10:00:00Z');
  for (let n = 0; n < 20; n++) {
    const optIn = newOptIn(`c${n}`, n === 0 ? early : day(13));
    await store.optIns.accept(optIn);
    await store.optIns.confirm({ ...optIn, now: optIn.receivedAt, mails: () => [] });
  }
  for (let n = 0; n < 10; n++) await store.optIns.accept(newOptIn(`u${n}`, early));
  const terms = termsAt([form('sign-up', { optIns: 1 })], day(15));
  expect(await store.retention.count(terms)).toMatchObject([{ due: 1, held: 0, total: 20 }]);
  await store.retention.takeTurn(terms, day(14));
  expect(await store.retention.takeTurn(terms, day(15))).toMatchObject({ stops: [], terms: [{ due: 1 }] });
  const by = {
    removal: store.removal,
    mailFolder: { path: temporaryFolder(), isUsed: true },
    actor: { user: 'x', name: null, at: day(15) },
  };
  expect(await removeTerms(terms, by)).toMatchObject([{ removed: 1 }]);
});

it('a last run on a day that is still to come stops the removal, and says so', async () => {
  const store = await temporaryStore();
  await carriedOut(store, 28, A);
  expect(await store.retention.takeTurn(termsAt([A], day(15)), day(15))).toEqual({
    stops: [{ by: 'clock' }],
    terms: undefined,
  });
});

describe('a form of which too much would go', () => {
  const OLD = new Date('2024-01-01T10:00:00Z');
  const STOPS = [{ by: 'share', form: 'a' }];
  /** A store on the second day, in which all applications of form a are old. */
  const full = async () => {
    const store = await withDefinition(await temporaryStore());
    for (let n = 0; n < 6; n++) await store.applications.accept(newApplication({ form: 'a', receivedAt: OLD }));
    await carriedOut(store, 14, A, B);
    return store;
  };

  it('stops alone, and its addresses go all the same', async () => {
    const store = await full();
    const addresses = form('a', { applications: 24 }, 5);
    expect(await carriedOut(store, 15, addresses, B)).toEqual(['b applications']);
    expect(await carriedOut(store, 16, addresses, B)).toEqual(['a ipAddresses', 'b applications']);
    expect(await store.retention.stops(termsAt([addresses, B], day(16)))).toEqual(STOPS);
  });

  it('stays stopped after its large part has gone another way, until somebody says so', async () => {
    const store = await full();
    await carriedOut(store, 15, A, B);
    for (let n = 0; n < 30; n++) await store.applications.accept(newApplication({ form: 'a', receivedAt: day(10) }));
    expect(await carriedOut(store, 16, A, B)).toEqual(['b applications']);
    await store.retention.order(termsAt([A, B], day(16)), day(16));
    expect(await store.retention.stops(termsAt([A, B], day(16)))).toEqual([]);
    expect(await carriedOut(store, 17, A, B)).toEqual(['a applications', 'b applications']);
  });

  it('is no longer stopped with the mistyped term in the settings', async () => {
    const store = await full();
    await carriedOut(store, 15, A, B);
    const mended = form('a', { applications: 240 });
    // at once, not with the next run: /readyz would go on to name it
    expect(await store.retention.stops(termsAt([mended, B], day(15)))).toEqual([]);
    expect(await carriedOut(store, 16, mended, B)).toEqual(['b applications']);
    expect(await carriedOut(store, 17, mended, B)).toEqual(['a applications', 'b applications']);
  });

  it('stays stopped where the version before has stopped everything because of it', async () => {
    const place = await temporaryPlace();
    const store = await openStore(place);
    onTestFinished(() => store.close());
    await carriedOut(store, 14, A, B);
    await inDatabase(place, (db) =>
      db
        .updateTable('retention')
        .set({ stopped_by: 'share', stopped_form: 'a' })
        .where('name', '=', 'removal')
        .execute(),
    );
    expect(await carriedOut(store, 15, A, B)).toEqual(['b applications']);
    expect(await store.retention.stops(termsAt([A, B], day(15)))).toEqual(STOPS);
  });
});
