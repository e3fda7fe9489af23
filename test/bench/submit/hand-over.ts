import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { createDatabase } from '../../postgres/databases.ts';
import { startPostgres } from '../../postgres/server.ts';
import { freePort } from '../../server-process.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { mediansOf, type Pair } from '../statistics.ts';
import { application, CLIENTS, load } from './load.ts';
import { startOurs, startReference, type Target } from './target.ts';

const ALONE = { rounds: 9, each: 8 };
const AMONG = { rounds: 8, each: 5 };
const QUICK = { rounds: 2, each: 3 };
const BOUND = 1.15;
const PATIENCE_MS = 60_000;

/** A server that takes applications, and the URL of its metrics. */
interface Measured extends Target {
  readonly metrics: string;
}

/**
 * Durable submits with and without deliveries of each application with its file, over both databases. The receiver is a
 * process on the same machine. Between rounds all waiting deliveries are made.
 */
export const handOver: Benchmark = async ({ quick, alone, progress }) => {
  const { rounds, each } = quick ? QUICK : alone ? ALONE : AMONG;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durable: true });
  const targets: Target[] = [];
  const begin = async (env: Environment): Promise<Measured> => {
    const port = String(await freePort());
    const target = await startOurs({
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      METRICS_PORT: port,
      ...env,
    });
    targets.push(target);
    return { ...target, metrics: `http://127.0.0.1:${port}/metrics` };
  };
  const database = async () => (await createDatabase(postgres.url(), { from: 'template1' })).databaseUrl;
  try {
    const receiver = await startReference();
    targets.push(receiver);
    const handingOver = {
      DELIVERY_URL: receiver.url,
      DELIVERY_ALLOW_PRIVATE: '1',
      DELIVERY_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    };
    const figures: Figure[] = [];
    for (const [name, url] of [
      ['SQLite', async () => ''],
      ['PostgreSQL', database],
    ] as const) {
      const ours = await begin({ ...handingOver, DATABASE_URL: await url() });
      const reference = await begin({ DATABASE_URL: await url() });
      const samples = await sample({ ours, reference, rounds, each }, (text) => progress(`${name}, ${text}`));
      figures.push({
        name: `hand-over, ${CLIENTS} clients with a file of 200 KB, ${name}: an application, ms, to none handed over`,
        ...mediansOf(samples),
        bound: BOUND,
      });
    }
    return figures;
  } finally {
    for (const target of targets) await target.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Sampled {
  readonly ours: Measured;
  readonly reference: Measured;
  readonly rounds: number;
  /** The submits per client and round. */
  readonly each: number;
}

/**
 * @returns the ms per application of both, by round; without the first round, a warm-up that runs code that is not
 * compiled yet
 */
async function sample(
  { ours, reference, rounds, each }: Sampled,
  progress: (text: string) => void,
): Promise<readonly Pair[]> {
  const body = application();
  const msOf = async (target: Measured) => {
    const { perSecond } = await load([target.url], body, each);
    await drained(target);
    return 1000 / perSecond;
  };
  const samples: Pair[] = [];
  for (let round = 0; round <= rounds; round++) {
    // takes turns: the second one finds a warmer machine
    const order = round % 2 === 0 ? [ours, reference] : [reference, ours];
    const times = new Map<Measured, number>();
    for (const target of order) times.set(target, await msOf(target));
    const one = { ours: times.get(ours) ?? Number.NaN, reference: times.get(reference) ?? Number.NaN };
    if (round > 0) samples.push(one);
    progress(`round ${round} of ${rounds}: ${one.ours.toFixed(1)} ms handed over, ${one.reference.toFixed(1)} ms not`);
  }
  return samples;
}

/** Waits until no delivery and no mail is waiting. */
async function drained({ metrics }: Measured): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(100)) {
    const text = await (await fetch(metrics)).text();
    const waiting = [...text.matchAll(/^(?:outbox_mails|deliveries)\{state="waiting"\} (\d+)/gm)];
    if (waiting.every(([, count]) => count === '0')) return;
    if (Date.now() > until) throw new Error('what waits is not sent');
  }
}
