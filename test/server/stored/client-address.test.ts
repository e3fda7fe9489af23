import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../src/engine/locale.ts';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { migrate } from '../../../src/server/store/migrations.ts';
import { openDatabase, type StorePlace } from '../../../src/server/store/open.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { databaseFile, openSqlite } from '../../../src/server/store/sqlite.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { emptyPlace, inDatabase, onPostgres } from '../place.ts';
import { startSigningUp } from './opt-in/signing-up.ts';
import { exampleAnswers, startTestServer, storedRow, type TestServer } from '../test-server.ts';

const ADDRESS = '203.0.113.77';
const RECEIVED = '2026-04-14T09:00:00+02:00';
const inDays = (days: number) => new Date(Date.parse(RECEIVED) + days * DAY_MS).toISOString();

/**
 * Sends an application through a proxy, with the client's address in X-Forwarded-For.
 * @returns its reference
 */
async function apply(server: TestServer): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/funding/brennwertkessel',
    headers: { 'x-forwarded-for': ADDRESS },
    payload: exampleAnswers('brennwertkessel'),
  });
  expect(response.statusCode).toBe(201);
  return response.json<{ referenz: string }>().referenz;
}

/** A server without a fixed NOW: tests move its clock. */
async function serve(env: Environment = {}): Promise<TestServer> {
  const server = await startTestServer({ NOW: '', TRUST_PROXY: '127.0.0.1', ...env }, 'brennwertkessel');
  onTestFinished(() => server.close());
  return server;
}

/** Sets the clock to the day before and then to that moment, and removes: a clock that jumps is in doubt for a day. */
async function purgeAfter(server: TestServer, days: number): Promise<void> {
  for (const moment of [days - 1, days]) {
    server.setNow(inDays(moment));
    await server.removeExpired();
  }
}

const addresses = (place: StorePlace) =>
  inDatabase(place, async (db) =>
    (await db.selectFrom('application').select('client_address').execute()).map((row) => row.client_address),
  );

/**
 * @returns how often the address is in the bytes of database and WAL. PostgreSQL's files can't be read: there, in rows
 */
async function timesStored(place: StorePlace): Promise<number> {
  const bytes = onPostgres
    ? JSON.stringify(await inDatabase(place, (db) => db.selectFrom('application').selectAll().execute()))
    : ['', '-wal'].map((ending) => readFileSync(databaseFile(place.dataDir) + ending, 'latin1')).join('');
  return bytes.split(ADDRESS).length - 1;
}

describe('the address that an application came from', () => {
  it('is stored once, for 30 days, and then leaves the files as well', async () => {
    const server = await serve();
    const reference = await apply(server);
    expect(await addresses(server)).toEqual([ADDRESS]);
    expect(JSON.stringify((await storedRow(server, reference))?.answers)).not.toContain(ADDRESS);
    const { answers } = (await storedRow(server, reference)) ?? {};
    await purgeAfter(server, 29.9);
    expect(await addresses(server)).toEqual([ADDRESS]);
    expect(await timesStored(server)).toBeGreaterThan(0);

    server.setNow(inDays(30));
    for (let ticks = 0; ticks < 2; ticks++) {
      await server.removeExpired();
      expect(await addresses(server)).toEqual([null]);
      expect(await timesStored(server)).toBe(0);
    }
    expect((await storedRow(server, reference))?.answers).toEqual(answers);
    expect(server.log.filter(({ msg }) => String(msg).includes('KEEP_IP_DAYS'))).toEqual([
      expect.objectContaining({ removed: 1 }),
    ]);
    expect(JSON.stringify(server.log)).not.toContain(ADDRESS);
  });

  it('is stored as long as KEEP_IP_DAYS sets', async () => {
    const server = await serve({ KEEP_IP_DAYS: '2' });
    await apply(server);
    server.setNow(inDays(1.9));
    await server.removeExpired();
    expect(await addresses(server)).toEqual([ADDRESS]);
    server.setNow(inDays(2));
    await server.removeExpired();
    expect(await addresses(server)).toEqual([null]);
  });

  it('is never stored when that is 0', async () => {
    const server = await serve({ KEEP_IP_DAYS: '0' });
    await apply(server);
    expect(await addresses(server)).toEqual([null]);
    expect(await timesStored(server)).toBe(0);
  });

  it('stays while the clock is fixed, wherever it stands', async () => {
    const server = await serve({ NOW: RECEIVED });
    await apply(server);
    server.setNow(inDays(4000));
    await server.removeExpired();
    expect(await addresses(server)).toEqual([ADDRESS]);
  });

  it('is removed of many at once', async () => {
    const server = await serve();
    const reference = await apply(server);
    await inDatabase(server, async (db) => {
      const row = await db
        .selectFrom('application')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 1200 }, (_, n) => ({ ...row, reference: `X-${n}`, idempotency_key: null }));
      while (rows.length > 0) await db.insertInto('application').values(rows.splice(0, 100)).execute();
    });
    await purgeAfter(server, 31);
    expect(new Set(await addresses(server))).toEqual(new Set([null]));
  });
});

it('that of a confirmed opt-in is removed alike, and its evidence stays', async () => {
  const people = await startSigningUp({ NOW: '' });
  onTestFinished(() => people.close());
  const { token } = await people.mailOf();
  await people.confirm(token);
  const [before] = await people.rows();
  expect(before).toMatchObject({ client_address: '127.0.0.1' });
  await purgeAfter(people.server, 30);
  expect(await people.rows()).toEqual([{ ...before, client_address: null, email_key: null }]);
});

const form = (serverSets: object) => JSON.stringify({ id: 'form', submit: { serverSets } });
const row = (reference: string, hash: string, answers: object) => ({
  reference,
  form: 'form',
  definition_hash: hash,
  idempotency_key: null,
  body_hash: '',
  answers: JSON.stringify(answers),
  client_address: ADDRESS,
  received_at: Date.parse(RECEIVED),
});

it('what a version stored twice is stored once after the upgrade, and nothing else is lost', async () => {
  const place = await emptyPlace();
  const old = place.databaseUrl === undefined ? openSqlite(place.dataDir).db : openPostgres(place.databaseUrl);
  await migrate(old, '', '005_directory');
  for (const [hash, sets] of [
    ['old', { ip: 'clientAddress', day: 'receivedAt' }],
    ['older', { address: 'clientAddress' }],
    ['none', {}],
  ] as const)
    await old
      .insertInto('definition')
      .values({ hash, form: 'form', body: form(sets), first_served_at: 0, retired_at: null })
      .execute();
  await old
    .insertInto('application')
    .values([
      row('A-1', 'old', { name: 'Ada', ip: ADDRESS, day: 'heute' }),
      row('A-2', 'older', { address: ADDRESS, ip: 'not the server’s' }),
      row('A-3', 'none', { ip: 'typed' }),
      ...Array.from({ length: 450 }, (_, n) => row(`B-${n}`, 'old', { ip: ADDRESS })),
    ])
    .execute();
  await old
    .insertInto('upload')
    .values({
      id: 'u',
      reference: 'A-1',
      field: 'f',
      name: 'n',
      mimetype: 'm',
      sha256: 's',
      size: 1,
      content: Buffer.from('x'),
      remark: null,
    })
    .execute();
  const optIn = { token_hash: 't', email_key: null, consents: '[]', expires_at: 1, confirmed_at: 1, ended_at: null };
  await old
    .insertInto('opt_in')
    .values([
      { ...row('O-1', 'old', { name: 'Ada', ip: ADDRESS }), ...optIn },
      { ...row('O-2', 'old', {}), ...optIn, token_hash: 't2', answers: null, client_address: null },
    ])
    .execute();
  await old.destroy();

  const db = await openDatabase(place);
  const all = await db
    .selectFrom('application')
    .select(['reference', 'answers', 'client_address'])
    .orderBy('reference')
    .execute();
  const optIns = await db
    .selectFrom('opt_in')
    .select(['reference', 'answers', 'client_address'])
    .orderBy('reference')
    .execute();
  const uploads = await db.selectFrom('upload').select('id').execute();
  await db.destroy();
  expect(all.slice(0, 3)).toEqual([
    { reference: 'A-1', answers: '{"name":"Ada","day":"heute"}', client_address: ADDRESS },
    { reference: 'A-2', answers: '{"ip":"not the server’s"}', client_address: ADDRESS },
    { reference: 'A-3', answers: '{"ip":"typed"}', client_address: ADDRESS },
  ]);
  expect(new Set(all.slice(3).map((one) => one.answers))).toEqual(new Set(['{}']));
  expect(all).toHaveLength(453);
  expect(optIns).toEqual([
    { reference: 'O-1', answers: '{"name":"Ada"}', client_address: ADDRESS },
    { reference: 'O-2', answers: null, client_address: null },
  ]);
  expect(uploads).toEqual([{ id: 'u' }]);

  const store = await openStore(place);
  onTestFinished(() => store.close());
  expect(await store.removal.addresses(new Date(RECEIVED))).toBe(454);
  expect(await store.removal.wipe()).toBe(true);
  expect(await timesStored(place)).toBe(0);
});
