import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { startPurging } from '../../src/server/starting/purging.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { newApplication, withDefinition } from './stored/store/new-application.ts';
import { temporaryFolder } from './temporary.ts';
import { built, startTestServer } from './test-server.ts';

/** @returns a store with ten recent applications and one over 24 months old, and an environment that keeps 24 months */
async function aged() {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  for (const receivedAt of ['2024-04-13T10:00:00Z', ...Array.from({ length: 10 }, () => '2026-04-01T10:00:00Z')])
    await store.applications.accept(newApplication({ receivedAt: new Date(receivedAt) }));
  const settings = join(temporaryFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ forms: { sample: { retention: { applications: '24months' } } } }));
  return { place, store, env: { NOW: '', OPERATOR_SETTINGS: settings, ...environmentOf(place) } };
}

it('a damaged store of previews holds up nothing of the real one, and an operator is told', async () => {
  const { place, store, env } = await aged();
  await store.close();
  const preview = join(place.dataDir, 'preview');
  mkdirSync(preview);
  writeFileSync(join(preview, 'app.db'), 'no database'.repeat(500));
  const server = await startTestServer(env, 'brennwertkessel', { ...built, build: () => 'built' });
  onTestFinished(() => server.close());
  const ready = async () => {
    const answer = await server.app.inject('/readyz');
    return [answer.statusCode, answer.json<{ problems: string[] }>().problems] as const;
  };
  for (const day of [14, 15, 16]) {
    server.setNow(`2026-04-${day}T09:00:00+02:00`);
    await server.purge();
  }
  expect(server.log).toContainEqual(expect.objectContaining({ kept: 'applications', removed: 1 }));
  expect(server.log.filter(({ step }) => step !== undefined)).toEqual([
    expect.objectContaining({ level: 50, step: 'previews', failure: 'SQLITE_NOTADB' }),
  ]);
  expect(await ready()).toEqual([200, ['expired data could not be removed: previews (SQLITE_NOTADB)']]);
  rmSync(preview, { recursive: true });
  await server.purge();
  expect(await ready()).toEqual([200, []]);
});

/**
 * Starts the removal over a store with an application that is too old.
 * @param change puts parts of the store in place of its own
 */
async function startedOver(change: (store: Store) => Partial<Store>) {
  const { store, env } = await aged();
  onTestFinished(() => store.close());
  let now = new Date('2026-04-14T09:00:00+02:00');
  const purging = startPurging({
    config: { ...readConfig(env), now: () => now },
    store: { ...store, ...change(store) },
    sandbox: { purge: () => Promise.resolve() },
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => purging.stop());
  return {
    store,
    /** Removes at this moment. @returns the problems that `/readyz` names */
    async removeAt(moment: string) {
      now = new Date(moment);
      await purging.purge();
      return purging.problems();
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
  expect((await removeAt('2026-04-25T09:00:00+02:00')).join()).toContain('two days ahead');
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

it('a removal that is slow comes to its turn before a later one', async () => {
  let slow = true;
  const { store, removeAt } = await startedOver(({ optIns }) => ({
    optIns: {
      ...optIns,
      async purge(moment) {
        if (slow) await new Promise((resolve) => setTimeout(resolve, 100));
        slow = false;
        return optIns.purge(moment);
      },
    },
  }));
  for (const day of [15, 16]) expect(await removeAt(`2026-04-${day}T09:00:00+02:00`)).toEqual([]);
  expect(await store.applications.find('SMP-2024-000001')).toBeUndefined();
});
