import axios, { type AxiosInstance } from 'axios';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runApplications } from '../../src/cli/applications.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/server.ts';
import { freePort, startProcess } from '../server-process.ts';
import { fileValue, pdfOf } from '../server/uploads/samples.ts';
import { type Nginx, startNginx } from './nginx.ts';

const EXAMPLES = join(import.meta.dirname, '../../src/server/deploy');
const PROGRAMS = [
  ['nginx', ['-v'], 'nginx'],
  ['promtool', ['--version'], 'prometheus'],
  ['openssl', ['version'], 'openssl'],
] as const;
const FORM = 'brennwertkessel';
const OPT_IN = 'foerderpilot';
/** The customer's address: another loopback address than the proxy's. */
const CUSTOMER = '127.0.0.2';

/**
 * Really runs the examples for nginx and Prometheus: nginx in front of two servers over one PostgreSQL, and promtool
 * with the alert rules.
 * @returns the exit code: 1 if something is wrong, 2 if a program is not installed
 */
export async function tryBehindNginx(): Promise<number> {
  const missing = PROGRAMS.filter(([program, args]) => !runs(program, args));
  for (const [program, , packaged] of missing)
    console.error(`${program} is not installed: apt-get install ${packaged}`);
  return missing.length > 0 ? 2 : await tryAll();
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

async function tryAll(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const postgres = await startPostgres();
  const ends: (() => Promise<unknown>)[] = [() => postgres.remove()];
  try {
    const { databaseUrl } = await createDatabase(postgres.url(), { name: 'forms', from: 'template1' });
    const ports = [await freePort(), await freePort()] as const;
    const nginx = await startNginx(folder, ports);
    ends.unshift(() => nginx.stop());
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      FORMS_DIR: FORMS,
      TEST_MODE: '1',
      NOW: '2026-04-14T09:00:00+02:00',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: nginx.url,
    };
    for (const port of ports) {
      const server = await startProcess(port, environment);
      ends.unshift(() => server.stop());
    }
    const agent = new Agent({ ca: nginx.certificate, localAddress: CUSTOMER, keepAlive: true });
    const site = axios.create({ baseURL: nginx.url, httpsAgent: agent, proxy: false, validateStatus: () => true });
    ends.unshift(async () => agent.destroy());
    await comesThrough(site, nginx, environment);
    await staysClosed(site, nginx);
    await uploadsAreFew(nginx);
    await tokensAreNotLogged(site, nginx, environment.DATA_DIR);
    await connectionsAreKept(site, ports);
    await failuresAreNotLogged(site, nginx);
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ])
      execFileSync('promtool', args, { cwd: EXAMPLES, stdio: 'pipe' });
    console.log('ok: the alert rules are valid, and their tests pass');
    return 0;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string };
    console.error(error instanceof Error ? error.message : error, String(stdout), String(stderr));
    return 1;
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function comesThrough(site: AxiosInstance, nginx: Nginx, environment: Record<string, string>): Promise<void> {
  const page = await site.get(`/web/r/${FORM}`);
  assert.equal(page.status, 200);
  const plain = await fetch(`${nginx.plainUrl}/web/r/${FORM}`, { redirect: 'manual' });
  assert.match(plain.headers.get('location') ?? '', /^https:/);
  const elsewhere = await axios.get(`${nginx.plainUrl}/`, {
    headers: { host: 'evil.example' },
    maxRedirects: 0,
    proxy: false,
    validateStatus: () => true,
  });
  assert.equal(elsewhere.headers['location'], 'https://localhost/', 'a redirect leads to the site alone');
  assert.match(String(page.headers['strict-transport-security']), /^max-age=\d{8}/);
  // two files of the largest size are 27 MB in base64
  const files = { rechnung: fileValue(pdfOf(10_000_000), 'application/pdf') };
  const answers = { ...examplesOf(FORM).find(({ name }) => name === 'complete')?.answers, ...files };
  const taken = await site.post(`/v2/funding/${FORM}`, answers, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  assert.equal(taken.status, 201, JSON.stringify(taken.data));
  const { referenz } = taken.data as { readonly referenz: string };
  const shown: string[] = [];
  const say = (line: string) => void shown.push(line);
  await runApplications(['show', referenz], environment, { print: say, complain: say, terminal: process.stderr });
  assert.ok(shown.join('\n').includes(CUSTOMER), 'the address that is stored is the customer’s');
  assert.ok(!shown.join('\n').includes('203.0.113.9'), 'and not what she wrote herself');
  console.log('ok: a page and an application with 10 MB come through, from the right address');
}

async function staysClosed(site: AxiosInstance, nginx: Nginx): Promise<void> {
  assert.equal((await site.get('/readyz')).status, 403);
  assert.equal((await fetch(`${nginx.plainUrl}/readyz`, { redirect: 'manual' })).status, 301);
  assert.equal((await site.get('/metrics')).status, 404);
  assert.equal((await site.post(`/v2/funding/${FORM}`, Buffer.alloc(82 * 1024 * 1024))).status, 413);
  console.log('ok: /readyz and /metrics are closed, and so is a body of more than 81 MB');
}

/** Checks that nobody fills nginx's disk with uploads that never end, and that others send meanwhile. */
async function uploadsAreFew(nginx: Nginx): Promise<void> {
  const begun = (localAddress: string, path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 80_000_000 };
    const upload = request(nginx.url + path, { method: 'POST', headers, localAddress, ca: nginx.certificate });
    const answered = new Promise<number | undefined>((resolve) => {
      upload.on('response', ({ statusCode }) => resolve(statusCode));
      upload.on('error', () => resolve(undefined));
    });
    upload.write(' ');
    return { answered, end: () => upload.destroy() };
  };
  const path = `/v2/funding/${FORM}`;
  const uploads = Array.from({ length: 25 }, () => begun(CUSTOMER, path));
  const refused: (number | undefined)[] = [];
  for (const { answered } of uploads) void answered.then((status) => refused.push(status));
  for (let i = 0; i < 250 && refused.length < 5; i++) await new Promise((done) => setTimeout(done, 20));
  const other = new Agent({ ca: nginx.certificate, localAddress: '127.0.0.3' });
  const sent = { httpsAgent: other, proxy: false, validateStatus: () => true } as const;
  assert.equal((await axios.post(nginx.url + path, {}, sent)).status, 400);
  assert.deepEqual(refused, Array(5).fill(503), '20 uploads of one address wait, further ones are told to come back');
  for (const { end } of uploads) end();
  assert.equal(await begun(CUSTOMER, '/web/r/').answered, 413, 'a large body is for applications alone');
  console.log('ok: one address has 20 uploads under way at most, and others send meanwhile');
}

async function tokensAreNotLogged(site: AxiosInstance, nginx: Nginx, dataDir: string): Promise<void> {
  const answers = examplesOf(OPT_IN).find(({ name }) => name === 'complete')?.answers;
  const { path, confirm } = submitPaths();
  assert.equal((await site.post(path, answers)).status, 202);
  const link = await mailedLink(join(dataDir, 'outbox'));
  const token = link.split('/').at(-1) ?? '';
  assert.ok(token.length > 20);
  assert.equal((await site.get(new URL(link).pathname)).status, 200);
  assert.equal((await site.post(confirm.replace('{token}', token), {})).status, 200);
  // copied along with a bracket, and a line break in the middle
  assert.equal((await site.get(`/web/r/${OPT_IN}/bestaetigung/${token}).`)).status, 200);
  await site.get(`/web/r/${OPT_IN}/bestaetigung/%3C${token}%0A)`);
  const [secret, signature] = ['s'.repeat(43), 'q'.repeat(43)];
  await site.get(`/web/vorschau/${secret}`);
  await site.get(`/web/vorschau/${secret}/bestaetigung/${token}`);
  await site.get(`/web/vorschau/${secret}./bestaetigung/${token}.`);
  await site.get(`/v2/delivered-files/1?until=1&signature=${signature}`);
  const log = await accessLogWith(nginx, '/v2/delivered-files/1 ');
  for (const logged of [
    `/web/r/${OPT_IN}/bestaetigung/* `,
    `/web/r/${OPT_IN}/bestaetigung/*). `,
    '/web/vorschau/*/bestaetigung/* ',
    '/v2/delivered-files/1 ',
  ])
    assert.ok(log.includes(logged), `the log has ${logged}`);
  for (const [what, kept] of Object.entries({ token, secret, signature, address: CUSTOMER }))
    assert.ok(!log.includes(kept), `the log has no ${what}`);
  console.log('ok: an opt-in is confirmed, and the log holds no token, no query and no address');
}

function submitPaths(): { readonly path: string; readonly confirm: string } {
  const { submit, optIn } = JSON.parse(readFileSync(join(FORMS, OPT_IN, 'ui.json'), 'utf8')) as {
    readonly submit: { readonly path: string };
    readonly optIn: { readonly confirm: string };
  };
  return { path: submit.path, confirm: optIn.confirm };
}

async function mailedLink(outbox: string): Promise<string> {
  for (let i = 0; i < 100; i++) {
    const mails = readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
    const texts = mails.map(({ name }) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''));
    const link = texts.map((text) => /https:\/\/\S+?\/bestaetigung\/[\w-]+/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a link came');
}

/** @returns the access log once it has this text: nginx logs a request after its response */
async function accessLogWith(nginx: Nginx, text: string): Promise<string> {
  for (let i = 0; i < 50 && !nginx.accessLog().includes(text); i++) await new Promise((done) => setTimeout(done, 20));
  assert.ok(nginx.accessLog().includes(text), `the log has ${text}`);
  return nginx.accessLog();
}

/** Checks what nginx logs when it can't store a large body, as on a full disk. */
async function failuresAreNotLogged(site: AxiosInstance, nginx: Nginx): Promise<void> {
  rmSync(nginx.bodies, { recursive: true });
  const token = 't'.repeat(43);
  assert.equal((await site.post(`/web/r/${OPT_IN}/bestaetigung/${token}`, Buffer.alloc(1024 * 1024))).status, 500);
  for (const logged of [await accessLogWith(nginx, '/bestaetigung/* 500 '), nginx.errorLog()])
    for (const kept of [token, CUSTOMER]) assert.ok(!logged.includes(kept), `no log has ${kept}`);
  console.log('ok: a failure of nginx itself is in the access log alone, without token and address');
}

/** Checks that nginx reuses its connections. Linux lists a closed connection for a minute (TIME_WAIT). */
async function connectionsAreKept(site: AxiosInstance, ports: readonly number[]): Promise<void> {
  const closed = () => {
    const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
    const ours = ports.map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')} `);
    return lines.filter((line) => / 06 /.test(line) && ours.some((port) => line.includes(port))).length;
  };
  const before = closed();
  for (let i = 0; i < 30; i++) assert.equal((await site.get(`/web/r/${FORM}`)).status, 200);
  assert.ok(closed() - before < 5, `${closed() - before} of 30 connections to the servers were closed`);
  console.log('ok: nginx keeps its connections to the servers');
}
