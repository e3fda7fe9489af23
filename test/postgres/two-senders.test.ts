import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { inDatabase, temporaryPlace, triedForADay } from '../server/place.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';

const START = new Date('2026-04-14T07:12:33Z');
const A_DAY_LATER = new Date('2026-04-15T07:12:33Z');

it('a delivery is not given up at one sender while the other notes that it was sent', async () => {
  const place = await temporaryPlace();
  const store = await openStore(place);
  onTestFinished(() => store.close());
  await withDefinition(store);
  await store.applications.accept(newApplication({ receivedAt: START, isDelivered: true }));
  const [delivery] = await store.deliveries.claim(START, 1);
  await triedForADay(place, 'delivery');
  const waiting = () =>
    inDatabase(place, async (db) => {
      const blocked = sql`select 1 from pg_stat_activity
        where datname = current_database() and query ilike 'update%' and wait_event_type = 'Lock'`;
      return (await blocked.execute(db)).rows.length;
    });
  const rows = () => inDatabase(place, (db) => db.selectFrom('delivery').selectAll().execute());

  const { failing } = await inDatabase(place, (db) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('delivery').set({ sent_at: START.getTime() }).execute();
      const failed = store.deliveries.failed(delivery?.id ?? '', 'ETIMEDOUT', A_DAY_LATER);
      await expect.poll(waiting).toBe(1);
      return { failing: failed };
    }),
  );
  expect(await failing).toBe(false);
  expect(await rows()).toEqual([
    expect.objectContaining({ sent_at: START.getTime(), given_up_at: null, failure: null }),
  ]);
});
