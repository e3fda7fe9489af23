import Sqlite from 'better-sqlite3';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { startExpiry } from '../../src/server/starting/expiry.ts';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { previewPlaceOf } from '../../src/server/store/preview-store.ts';
import { formsCommand } from './forms-command.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { newApplication, withDefinition } from './stored/store/new-application.ts';
import { temporaryFolder } from './temporary.ts';
import { asBuilt, exampleAnswers, startTestServer } from './test-server.ts';

/** A name in the answers of the application that is too old. */
const OLD = 'Geheimnis-4711';

/** @returns a store with ten recent applications and one over 24 months old, and an environment that keeps 24 months */
async function storeWithExpired() {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  const accept = (receivedAt: string, name: string) =>
    store.applications.accept(newApplication({ receivedAt: new Date(receivedAt), answers: { name } }));
  await accept('2024-04-13T10:00:00Z', OLD);
  for (let n = 0; n < 10; n++) await accept('2026-04-01T10:00:00Z', 'Ada');
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ forms: { sample: { retention: { applications: '24months' } } } }));
  return { place, store, env: { NOW: '', OPERATOR_SETTINGS: settings, ...environmentOf(place) } };
}

it('a damaged store of previews holds up nothing of the real one, and an operator is told', async () => {
  const { place, store, env } = await storeWithExpired();
  await store.close();
  const preview = join(place.dataDir, 'preview');
  mkdirSync(preview);
  writeFileSync(join(preview, 'app.db'), 'no database'.repeat(500));
  const server = await startTestServer(env, 'brennwertkessel', asBuilt);
  onTestFinished(() => server.close());
  const ready = async () => {
    const answer = await server.app.inject('/readyz');
    return [answer.statusCode, answer.json<{ problems: string[] }>().problems] as const;
  };
  for (const day of [14, 15, 16]) {
    server.setNow(`2026-04-${day}T09:00:00+02:00`);
    await server.removeExpired();
  }
  expect(server.log).toContainEqual(expect.objectContaining({ kept: 'applications', removed: 1 }));
  expect(server.log.filter(({ step }) => step !== undefined)).toEqual([
    expect.objectContaining({ level: 50, step: 'previews', failure: 'SQLITE_NOTADB' }),
  ]);
  expect(await ready()).toEqual([200, ['expired data could not be removed: previews (SQLITE_NOTADB)']]);
  rmSync(preview, { recursive: true });
  await server.removeExpired();
  expect(await ready()).toEqual([200, []]);
});

/**
 * Starts the removal over a store with an application that is too old.
 * @param change puts parts of the store in place of its own
 */
async function startedOver(change: (store: Store) => Partial<Store>) {
  const { place, store, env } = await storeWithExpired();
  onTestFinished(() => store.close());
  let now = new Date('2026-04-14T09:00:00+02:00');
  const expiry = startExpiry({
    config: { ...readConfig(env), now: () => now },
    store: { ...store, ...change(store) },
    sandbox: { removeExpired: () => Promise.resolve() },
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => expiry.stop());
  return {
    place,
    store,
    /** Removes at this moment. @returns the problems that `/readyz` names */
    async removeAt(moment: string) {
      now = new Date(moment);
      await expiry.removeExpired();
      return expiry.problems();
    },
  };
}

/** @returns the part that removes, which fails as long as its disk is full */
const refusing = ({ removal }: Store, isFull: () => boolean): Partial<Store> => ({
  removal: {
    ...removal,
    purge: (...args) =>
      isFull() ? Promise.reject(new StoreUnavailableError('SQLITE_FULL', undefined)) : removal.purge(...args),
  },
});

it('what retention could not remove is tried again, not a day later', async () => {
  let away = true;
  const { store, removeAt } = await startedOver((one) => refusing(one, () => away));
  await removeAt('2026-04-14T09:00:00+02:00');
  for (const minute of ['00', '01'])
    expect(await removeAt(`2026-04-15T09:${minute}:00+02:00`)).toEqual([
      'expired data could not be removed: retention (SQLITE_FULL)',
    ]);
  away = false;
  // while the clock looks wrong, it waits
  expect((await removeAt('2026-04-25T09:00:00+02:00')).join()).toContain('2 days ahead');
  expect(await store.applications.find('SMP-2024-000001')).toBeDefined();
});

it('what retention could not remove goes with the next minute', async () => {
  let away = true;
  const { store, removeAt } = await startedOver((one) => refusing(one, () => away));
  for (const day of [14, 15]) await removeAt(`2026-04-${day}T09:00:00+02:00`);
  away = false;
  expect(await removeAt('2026-04-15T09:01:00+02:00')).toEqual([]);
  expect(await store.applications.find('SMP-2024-000001')).toBeUndefined();
});

it('what another program kept in the files of the database is wiped once it has ended', async () => {
  const { place, removeAt } = await startedOver(() => ({}));
  const files = () => ['', '-wal'].map((end) => readFileSync(databaseFile(place.dataDir) + end, 'latin1')).join('');
  await removeAt('2026-04-14T09:00:00+02:00');
  const reader = new Sqlite(databaseFile(place.dataDir));
  reader.exec('begin; select * from application');
  // the waiting for the reader seems to take seconds
  let seconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++seconds * 1_000);
  onTestFinished(() => clock.mockRestore());
  await removeAt('2026-04-15T09:00:00+02:00');
  expect(files()).toContain(OLD);
  reader.close();
  await removeAt('2026-04-15T09:01:00+02:00');
  expect(files()).not.toContain(OLD);
});

it('a removal that is slow comes to its turn before a later one', async () => {
  let slow = true;
  const { store, removeAt } = await startedOver(({ removal }) => ({
    removal: {
      ...removal,
      async unconfirmed(moment) {
        if (slow) await new Promise((resolve) => setTimeout(resolve, 100));
        slow = false;
        return removal.unconfirmed(moment);
      },
    },
  }));
  for (const day of [15, 16]) expect(await removeAt(`2026-04-${day}T09:00:00+02:00`)).toEqual([]);
  expect(await store.applications.find('SMP-2024-000001')).toBeUndefined();
});

it('what was sent from a preview that a command has ended is wiped from the files of its store', async () => {
  const server = await startTestServer({ TEST_MODE: '', NOW: '' }, 'brennwertkessel');
  onTestFinished(() => server.close());
  const run = formsCommand(server);
  const { out } = await run(['preview', 'brennwertkessel', '--json']);
  const { address } = JSON.parse(out) as { readonly address: string };
  const preview = address.split('/').at(-1);
  const { dataDir } = previewPlaceOf(server);
  const files = () => ['', '-wal'].map((end) => readFileSync(databaseFile(dataDir) + end, 'latin1')).join('');
  const url = '/v2/funding/brennwertkessel';
  const payload = { ...exampleAnswers('brennwertkessel'), vorname: 'Geheimnisvoll' };
  // a first one, since a server wipes the files once after it has opened them
  await server.removeExpired();
  expect((await server.app.inject({ method: 'POST', url, payload, headers: { preview } })).statusCode).toBe(201);
  expect((await run(['preview', '--end', '1'])).out).toContain('Entfernt: 1 Anträge');
  expect(files()).toContain('Geheimnisvoll');
  await server.removeExpired();
  expect(files()).not.toContain('Geheimnisvoll');
});
