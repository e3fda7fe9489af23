import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAssets } from '../../src/server/assets/assets.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort, startProcess } from '../server-process.ts';
import { emptyBuild } from '../server/empty-build.ts';
import { exampleAnswers, NOW, startTestServer, storedCount, type TestServer } from '../server/test-server.ts';
import { createDatabase } from './databases.ts';
import { type Postgres, startPostgres } from './server.ts';

const FORM = 'brennwertkessel';
const UNAVAILABLE = {
  status: 503,
  body: { message: 'Der Dienst ist derzeit nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.' },
};
const complete = exampleAnswers(FORM);

let folder: string;
let postgres: Postgres;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gone-'));
  // A PostgreSQL of its own, because the tests stop it. It is durable: what it has committed survives a crash.
  postgres = await startPostgres({ durable: true });
  const { databaseUrl } = await createDatabase(postgres.url(), { name: 'forms', from: 'template1' });
  server = await startTestServer(
    { DATA_DIR: folder, DATABASE_URL: databaseUrl },
    FORM,
    openAssets(emptyBuild(join(folder, 'build'))),
  );
});
afterAll(async () => {
  await server.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function submit(key: string = crypto.randomUUID()) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/funding/brennwertkessel',
    payload: complete,
    headers: { 'idempotency-key': key },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;

it(
  'while the database is gone nothing is taken, and when it is back everything is, without a restart',
  { timeout: 60_000 },
  async () => {
    const key = crypto.randomUUID();
    const first = await submit(key);
    expect(first.status).toBe(201);

    const keys = Array.from({ length: 12 }, () => crypto.randomUUID());
    const underWay = keys.map((one) => submit(one));
    await postgres.crash();
    const cut = await Promise.all(underWay);
    for (const answer of cut) expect([201, 503]).toContain(answer.status);
    for (let n = 0; n < 3; n++) expect(await submit()).toEqual(UNAVAILABLE);
    await server.sendMails();
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf(`/web/r/${FORM}`)]).toEqual([
      503, 200, 200,
    ]);

    await postgres.start();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect(await submit(key)).toEqual(first);
    const again = await Promise.all(keys.map((one) => submit(one)));
    expect(again.map(({ status }) => status)).toEqual(keys.map(() => 201));
    // submits that were answered before the crash get the same answer now
    expect(again.filter((_, index) => cut[index]?.status === 201)).toEqual(cut.filter(({ status }) => status === 201));
    expect(await storedCount(server)).toBe(1 + keys.length);
  },
);

it(
  'a server that starts before its database waits for it, and serves without being started again',
  { timeout: 90_000 },
  async () => {
    const { databaseUrl } = await createDatabase(postgres.url(), { name: 'waiting', from: 'template1' });
    await postgres.crash();
    const env = { DATA_DIR: join(folder, 'waiting'), FORMS_DIR: server.formsDir, DATABASE_URL: databaseUrl };
    const later = await startProcess(await freePort(), { ...env, TEST_MODE: '1', NOW });
    onTestFinished(() => later.kill());
    const readiness = async () => {
      const response = await fetch(`${later.url}/readyz`);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const send = () =>
      fetch(`${later.url}/v2/funding/${FORM}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(complete),
      });
    expect((await fetch(`${later.url}/healthz`)).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 503,
      store: false,
      problems: ["the store can't be opened (ECONNREFUSED)"],
    });
    expect((await send()).status).toBe(503);
    await postgres.start();
    await expect
      .poll(() => readiness().catch(() => undefined), { timeout: 60_000 })
      .toMatchObject({ store: true, migrations: true, definitions: true });
    expect((await send()).status).toBe(201);
    expect(await later.stop()).toBe(0);
  },
);
