import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server-process.ts';
import type { Benchmark } from '../figure.ts';
import { median, quantile } from '../statistics.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FORM = here('../../../forms/waermepumpe-foerderbonus');
const CLIENTS = 16;
const FILE_BYTES = 200 * 1024;
const FULL = { rounds: 5, each: 12 };
const QUICK = { rounds: 2, each: 4 };
const START_MS = 20_000;

interface Target { readonly url: string; readonly process: ChildProcess }
interface Sample { readonly perSecond: number; readonly p99: number }

/**
 * Applications with a file of 200 KB, sixteen clients at once, each stored durably before it is answered; beside a route
 * that reads the same body and stores nothing. Both are processes of their own, started the same way.
 */
export const submit: Benchmark = async ({ quick, progress }) => {
  const { rounds, each } = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const ui = JSON.parse(readFileSync(join(FORM, 'ui.json'), 'utf8')) as { submit: { path: string } };
  const targets: Target[] = [];
  try {
    const body = application();
    const ours = await start('../../../src/server/main.ts', ui.submit.path, { DATA_DIR: folder, RATE_LIMIT: '0', TEST_MODE: '1', NOW: '2026-04-14T09:00:00+02:00' });
    targets.push(ours);
    const reference = await start('./reference.ts', '/submit', {});
    targets.push(reference);
    const samples: { ours: Sample; reference: Sample }[] = [];
    for (const target of targets) await load(target.url, body, 2);
    for (let round = 0; round < rounds; round++) {
      const taken = await load(ours.url, body, each);
      samples.push({ ours: taken, reference: await load(reference.url, body, each) });
      progress(`round ${round + 1} of ${rounds}: ${taken.perSecond.toFixed(0)} applications a second`);
    }
    const figure = (name: string, key: keyof Sample) => ({
      name: `submit, ${CLIENTS} clients with a file of 200 KB: ${name}, to reading alone`,
      ours: median(samples.map((sample) => sample.ours[key])),
      reference: median(samples.map((sample) => sample.reference[key])),
      ratio: median(samples.map((sample) => sample.ours[key] / sample.reference[key])),
    });
    return [figure('applications a second', 'perSecond'), figure('p99, ms', 'p99')];
  } finally {
    for (const target of targets) await end(target.process);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The complete example with a PDF of 200 KB: a comment fills it up. */
function application(): string {
  const { answers } = JSON.parse(readFileSync(join(FORM, 'examples', 'complete.json'), 'utf8')) as { answers: Record<string, unknown> };
  const [name = '', file] = Object.entries(answers).find(([, value]) => typeof value === 'object' && value !== null && 'mimetype' in value) ?? [];
  const small = Buffer.from(String((file as { data: string }).data.split(',')[1]), 'base64');
  const head = Buffer.from('%PDF-1.4\n%');
  const pdf = Buffer.concat([head, Buffer.alloc(FILE_BYTES - small.length, 'x'), Buffer.from('\n'), small.subarray(head.length - 1)]);
  return JSON.stringify({ ...answers, [name]: { ...(file as object), data: `data:application/pdf;base64,${pdf.toString('base64')}` } });
}

/** Sends so many applications from each client, one after the other. @throws Error when one is not taken */
async function load(url: string, body: string, each: number): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let sent = 0; sent < each; sent++) {
        const start = performance.now();
        const status = await post(url, body, agent);
        if (status !== 201) throw new Error(`${url} answered ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, p99: quantile(times, 0.99) };
}

function post(url: string, body: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'idempotency-key': randomUUID() } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode)).on('error', reject);
    });
    sending.on('error', reject).end(body);
  });
}

async function start(file: string, path: string, env: Readonly<Record<string, string>>): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [here(file)], { cwd: here('../../..'), env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' }, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answered = await fetch(url).then(() => true, () => false);
    if (answered) return { url: url + path, process: child };
  }
  await end(child);
  throw new Error(`${file} does not listen`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
