import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { Environment } from '../../src/server/starting/environment.ts';
import { type Server, startServerAlone } from '../../src/server/start.ts';
import { StoreHeldError } from '../../src/server/store/server-lock.ts';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { freePort, type ServerProcess, startProcess } from '../server-process.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms, exampleAnswers, NOW } from './test-server.ts';

const [LOCK, OPEN] = ['server-lock.ts', 'open.ts'].map(
  (file) => new URL(`../../src/server/store/${file}`, import.meta.url).href,
);
const FORM = 'brennwertkessel';
const HELD = 'another server process has this store open';
const MESSAGE = 'Der Dienst ist derzeit nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.';

/** @returns the environment of a server of one form, with a SQLite store of its own */
function settings(): Environment {
  const formsDir = temporaryFolder();
  copyForms(formsDir, FORM);
  return { FORMS_DIR: formsDir, DATA_DIR: temporaryFolder(), DATABASE_URL: '', TEST_MODE: '1', NOW, RATE_LIMIT: '0' };
}

async function started(env: Environment, through?: readonly string[], log?: string): Promise<ServerProcess> {
  const fd = log === undefined ? undefined : openSync(log, 'a');
  const server = await startProcess(await freePort(), env, through, fd).finally(() => fd && closeSync(fd));
  onTestFinished(() => server.kill());
  return server;
}

async function get({ url }: ServerProcess, path: string, accept = 'application/json') {
  const response = await fetch(url + path, { headers: { accept } });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

async function readiness(server: ServerProcess) {
  const { status, body } = await get(server, '/readyz');
  return { status, ...(JSON.parse(body) as { store: boolean; forms: object; problems: string[] }) };
}

async function submit({ url }: ServerProcess) {
  const response = await fetch(`${url}/v2/funding/${FORM}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleAnswers(FORM)),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function serves(server: ServerProcess): Promise<void> {
  await expect
    .poll(() => readiness(server).catch(() => undefined), { timeout: 60_000 })
    .toMatchObject({ store: true, forms: { [FORM]: expect.any(String) } });
}

describe('a second server of one SQLite store', () => {
  it('waits and says so, until the first ends, however, or it is told to end', { timeout: 180_000 }, async () => {
    const env = settings();
    const startHere = async () => {
      const server = await startServerAlone(readConfig(env), pino({ level: 'silent' }), () => []);
      onTestFinished(() => server.close());
      return server;
    };
    const submitTo = async ({ app }: Server) =>
      (await app.inject({ method: 'POST', url: `/v2/funding/${FORM}`, payload: exampleAnswers(FORM) })).statusCode;
    const first = await startHere();
    expect(await submitTo(first)).toBe(201);
    const second = await started(env);
    expect(await readiness(second)).toMatchObject({
      status: 503,
      store: false,
      problems: [HELD],
    });
    expect(await submit(second)).toEqual({ status: 503, body: { message: MESSAGE } });
    expect(await get(second, `/web/r/${FORM}`, 'text/html')).toMatchObject({
      status: 503,
      type: 'text/html; charset=utf-8',
      body: expect.stringContaining(`<p>${MESSAGE}</p>`),
    });
    expect(await submitTo(first)).toBe(201);

    // a server that waits also shuts down properly on a signal
    const impatient = await started(env);
    expect(await readiness(impatient)).toMatchObject({ problems: [HELD] });
    // Browsers open connections in advance. Node waits a minute for the first byte on them.
    const silent = connect(Number(new URL(impatient.url).port), '127.0.0.1').resume();
    await once(silent, 'connect');
    expect(await impatient.stop()).toBe(0);

    await first.close();
    await serves(second);
    expect(await submit(second)).toMatchObject({ status: 201 });

    // a server that waits tries again and again what this one does at once: to start
    await expect(startHere()).rejects.toThrow(StoreHeldError);
    await second.kill();
    expect(await submitTo(await startHere())).toBe(201);
  });
});

// only Linux can change the limit of a running process
describe.runIf(process.platform === 'linux')('a start without room on the disk', () => {
  it('waits for room, and then serves and logs without being started again', { timeout: 180_000 }, async () => {
    const env = settings();
    const log = join(temporaryFolder(), 'log');
    const server = await started(env, ['prlimit', '--fsize=0:unlimited'], log);
    expect(await get(server, '/healthz')).toMatchObject({ status: 200 });
    expect(await readiness(server)).toMatchObject({
      status: 503,
      problems: [expect.stringMatching(/^the store can't be (opened|written) \((SQLITE_\w+|EFBIG)\)$/)],
    });
    expect(readFileSync(log, 'utf8')).toBe('');
    execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited:']);
    await serves(server);
    expect(await submit(server)).toMatchObject({ status: 201 });
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('"status":201');
    expect(readFileSync(log, 'utf8')).toContain('the server waits, and tries to start again and again');
  });
});

describe.runIf(process.platform === 'linux')('a log that is never written, as on a full disk', () => {
  it('keeps nobody from applying, is named in /readyz, and lets the server end', { timeout: 180_000 }, async () => {
    const server = await started(settings(), [], '/dev/full');
    for (let n = 1; n <= 10; n++) expect(await get(server, '/healthz')).toMatchObject({ status: 200 });
    expect(await submit(server)).toMatchObject({ status: 201 });
    expect(await readiness(server)).toMatchObject({
      store: true,
      problems: expect.arrayContaining(["the log can't be written (ENOSPC)"]) as string[],
    });
    expect(await server.stop()).toBe(0);
  });
});

/**
 * Starts the server and waits until it exits by itself.
 * @returns exit code and stderr
 */
function start(env: Environment) {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', ...env },
    encoding: 'utf8',
    // a server that waits does not end by itself
    timeout: 20_000,
  });
  return { status, stderr };
}

/**
 * Opens stores as a server does, in a process of another user.
 * @returns the error of each, or null
 */
function openedBy(user: { readonly uid?: number; readonly gid?: number }, dataDirs: readonly string[]): unknown {
  const program = `
    const { lockForServer } = await import(${JSON.stringify(LOCK)});
    const { openDatabase } = await import(${JSON.stringify(OPEN)});
    const opened = async (place) => { lockForServer(place); await (await openDatabase(place)).destroy(); return null; };
    const failure = ({ remedy, message }) => ({ remedy, message });
    const all = ${JSON.stringify(dataDirs)}.map((dataDir) => opened({ dataDir }).catch(failure));
    console.log(JSON.stringify(await Promise.all(all)));`;
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { ...user, encoding: 'utf8' }));
}

describe('a mistake in the settings ends the start with 2', () => {
  it('when FORMS_DIR is no such folder, reported with the other mistakes', () => {
    const path = join(temporaryFolder(), 'forms');
    const { status, stderr } = start({ FORMS_DIR: path, PORT: 'x' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/2 mistakes:\n {2}PORT=x: .*\n {2}FORMS_DIR=/);
    expect(stderr).toContain(`FORMS_DIR=${path}: there is no such folder`);
  });

  it('when DATA_DIR is a file', () => {
    const path = join(temporaryFolder(), 'data');
    writeFileSync(path, '');
    const { status, stderr } = start({ ...settings(), DATA_DIR: path });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(`DATA_DIR ${path}`) });
  });

  it('when a file of the store belongs to another user', { timeout: 30_000 }, () => {
    const isRoot = process.getuid?.() === 0;
    const nobody = { uid: 65_534, gid: 65_534 };
    const names = ['server.lock', 'app.db', 'app.db-shm'];
    const folders = names.map((name) => {
      const folder = temporaryFolder();
      const file = join(folder, name);
      writeFileSync(databaseFile(folder), '');
      writeFileSync(file, '');
      if (isRoot) for (const path of [folder, databaseFile(folder)]) chownSync(path, nobody.uid, nobody.gid);
      // root may read any file, so somebody else opens the store
      chmodSync(file, isRoot ? 0o600 : 0);
      if (isRoot) chownSync(file, 0, 0);
      return folder;
    });
    // with this remedy the start ends with 2, as above
    expect(openedBy(isRoot ? nobody : {}, folders)).toEqual(
      names.map((name) => ({
        remedy: 'settings',
        message: expect.stringMatching(new RegExp(`EACCES.*/${name}'`)) as string,
      })),
    );
  });

  it('but a file that is no database with 1, for somebody to look into it', () => {
    const dataDir = temporaryFolder();
    writeFileSync(
      databaseFile(dataDir),
      'no database, and longer than the head that SQLite would write into it '.repeat(9),
    );
    const { status, stderr } = start({ ...settings(), DATA_DIR: dataDir });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('not a database') });
  });
});
