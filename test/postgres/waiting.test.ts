import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../../src/server/config.ts';
import { freePort, startProcess } from '../server-process.ts';
import { copyForms, exampleAnswers, NOW } from '../server/test-server.ts';
import { createDatabase } from './databases.ts';
import { type Postgres, startPostgres } from './server.ts';

const FORM = 'brennwertkessel';

let folder: string;
let postgres: Postgres;
let env: Environment;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiting-'));
  copyForms(join(folder, 'forms'), FORM);
  // a PostgreSQL of its own, because the test stops it
  postgres = await startPostgres({ durable: true });
  const { databaseUrl } = await createDatabase(postgres.url(), { name: 'forms', from: 'template1' });
  env = {
    DATA_DIR: join(folder, 'data'),
    FORMS_DIR: join(folder, 'forms'),
    DATABASE_URL: databaseUrl,
    TEST_MODE: '1',
    NOW,
  };
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'a server that starts before its database waits for it, and serves without being started again',
  { timeout: 90_000 },
  async () => {
    await postgres.crash();
    const server = await startProcess(await freePort(), env);
    onTestFinished(() => server.kill());
    const readiness = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const submit = () =>
      fetch(`${server.url}/v2/funding/${FORM}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exampleAnswers(FORM)),
      });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 503,
      store: false,
      problems: ["the store can't be opened (ECONNREFUSED)"],
    });
    expect((await submit()).status).toBe(503);
    await postgres.start();
    await expect
      .poll(() => readiness().catch(() => undefined), { timeout: 60_000 })
      .toMatchObject({ store: true, migrations: true, definitions: true });
    expect((await submit()).status).toBe(201);
    expect(await server.stop()).toBe(0);
  },
);

it('a database that does not exist is a mistake in the settings', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...env, PORT: '0', DATABASE_URL: postgres.url('missing') },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/DATABASE_URL .*"missing" does not/) });
});
