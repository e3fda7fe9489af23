import { sql } from 'kysely';
import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';
import { inDatabase, temporaryPlace, type TestPlace } from '../server/place.ts';

const VACUUM = sql`select pid from pg_stat_activity where query ilike 'vacuum%' and wait_event_type = 'Lock'`;

/**
 * A store from which an application was removed, and whose statements other than vacuums end after 300 ms. Also counts
 * the vacuums that wait, and cancels them.
 */
async function opened() {
  const place = await temporaryPlace();
  const store = await openStore({ ...place, databaseUrl: `${place.databaseUrl}?statement_timeout=300` });
  onTestFinished(() => store.close());
  await withDefinition(store);
  const { reference } = await store.applications.accept(newApplication());
  await store.removal.purge([reference], { user: 'x', name: null, at: new Date() }, 'purged');
  return {
    wipe: store.removal.wipe,
    place,
    waiting: () => inDatabase(place, async (db) => (await VACUUM.execute(db)).rows.length),
    cancel: () => inDatabase(place, (db) => sql`select pg_cancel_backend(pid) from (${VACUUM}) as v`.execute(db)),
  };
}

/** Holds a lock that a vacuum needs until the work is done. */
function inItsWay<Result>(place: TestPlace, work: () => Promise<Result>): Promise<Result> {
  return inDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table outbox in share update exclusive mode`.execute(trx);
      return work();
    }),
  );
}

it('the space of removed rows is freed, however long that takes', async () => {
  const { wipe, place, waiting } = await opened();
  const wiped = await inItsWay(place, async () => {
    const running = wipe();
    await expect.poll(waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await waiting()).toBe(1);
    return { running };
  });
  expect(await wiped.running).toBe(true);
});

it('what could not be freed is freed by the next try', async () => {
  const { wipe, place, waiting, cancel } = await opened();
  const wiped = await inItsWay(place, async () => {
    const running = wipe();
    await expect.poll(waiting).toBe(1);
    await cancel();
    expect(await running).toBe(false);
    const again = wipe();
    await expect.poll(waiting).toBe(1);
    return { again };
  });
  expect(await wiped.again).toBe(true);
});

it('a server that ends does not wait for it', async () => {
  const { wipe, place, waiting } = await opened();
  const ending = new AbortController();
  await inItsWay(place, async () => {
    const running = wipe(ending.signal);
    await expect.poll(waiting).toBe(1);
    ending.abort();
    expect(await running).toBe(false);
  });
});

it('leaves nothing behind at the signal of a server that goes on', async () => {
  const { wipe } = await opened();
  const { signal } = new AbortController();
  expect(await wipe(signal)).toBe(true);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
