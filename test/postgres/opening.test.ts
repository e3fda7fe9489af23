import { expect, inject, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { OpeningError, openDatabase } from '../../src/server/store/open.ts';
import { openPostgres } from '../../src/server/store/postgres.ts';
import { StoreUnavailableError } from '../../src/server/store/store-error.ts';
import { openStore } from '../../src/server/store/store.ts';
import { transactionsIn } from '../../src/server/store/transactions.ts';
import { temporaryPlace } from '../server/place.ts';
import { newApplication, withDefinition } from '../server/stored/store/new-application.ts';
import { createDatabase } from './databases.ts';

it("refuses a database that can't hold every text, and says how to create another one", async () => {
  const { databaseUrl, drop } = await createDatabase(inject('postgres') ?? '', {
    from: 'template0',
    encoding: 'LATIN1',
  });
  onTestFinished(drop);
  const opening = openDatabase({ dataDir: '', databaseUrl });
  await expect(opening).rejects.toThrow(OpeningError);
  await expect(opening).rejects.toThrow(/its encoding is LATIN1.*createdb --encoding=UTF8/);
});

it('takes a database that does not exist for a mistake in the settings', async () => {
  const url = new URL(inject('postgres') ?? '');
  url.pathname = '/missing';
  await expect(openDatabase({ dataDir: '', databaseUrl: url.href })).rejects.toMatchObject({
    remedy: 'settings',
    message: expect.stringMatching(/DATABASE_URL .*"missing" does not/) as string,
  });
});

it('takes a database server without TLS for a mistake in the settings, and later for one that is down', async () => {
  const databaseUrl = `${inject('postgres')}?sslmode=verify-full`;
  await expect(openDatabase({ dataDir: '', databaseUrl })).rejects.toMatchObject({
    remedy: 'settings',
    message: expect.stringMatching(/^DATABASE_URL .* has no TLS.*sslmode=disable/) as string,
  });
  const db = openPostgres(databaseUrl);
  onTestFinished(() => db.destroy());
  const reading = transactionsIn(db).read((trx) => sql`select 1`.execute(trx));
  await expect(reading).rejects.toThrow(StoreUnavailableError);
});

it('a default of serializable transactions makes no submits fail that come at the same time', async () => {
  const place = await temporaryPlace();
  const options = encodeURIComponent('-c default_transaction_isolation=serializable');
  const store = await withDefinition(
    await openStore({ ...place, databaseUrl: `${place.databaseUrl}?options=${options}` }),
  );
  onTestFinished(() => store.close());
  const accepted = await Promise.allSettled(
    Array.from({ length: 30 }, () => store.applications.accept(newApplication())),
  );
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
});

it('limits that the database server sets end no work on all stored data', async () => {
  const databaseUrl = `${(await temporaryPlace()).databaseUrl}?statement_timeout=100&options=-c%20lock_timeout%3D100`;
  const [usual, patient] = [openPostgres(databaseUrl), openPostgres(databaseUrl, { patient: true })];
  onTestFinished(async () => void (await Promise.all([usual.destroy(), patient.destroy()])));
  const work = sql`select pg_sleep(0.2), current_setting('lock_timeout') as lock`;
  await expect(work.execute(usual)).rejects.toMatchObject({ code: '57014' });
  expect((await work.execute(patient)).rows).toMatchObject([{ lock: '0' }]);
});
