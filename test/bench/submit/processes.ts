import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../postgres/server.ts';
import type { Benchmark } from '../figure.ts';
import { application, CLIENTS, figuresOf, load, type Sample } from './load.ts';
import { startOurs, type Target } from './target.ts';

const FULL = { rounds: 7, each: 10 };
const AMONG = { rounds: 3, each: 10 };
const QUICK = { rounds: 2, each: 4 };

/** Durable submits into one PostgreSQL through two server processes, compared with the same through one of them. */
export const processes: Benchmark = async ({ quick, alone, progress }) => {
  const { rounds, each } = quick ? QUICK : alone ? FULL : AMONG;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = await startPostgres({ durable: true });
  const targets: Target[] = [];
  try {
    const body = application();
    for (const _ of [1, 2]) targets.push(await startOurs({ DATA_DIR: folder, DATABASE_URL: postgres.url() }));
    const both = targets.map(({ url }) => url);
    await load(both, body, 2);
    const samples: { ours: Sample; reference: Sample }[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = both.slice(round % 2, (round % 2) + 1);
      const reference = await load(alone, body, each);
      const ours = await load(both, body, each);
      samples.push({ ours, reference });
      progress(
        `round ${round + 1} of ${rounds}: ${ours.perSecond.toFixed(0)} applications a second through two, ${reference.perSecond.toFixed(0)} through one`,
      );
    }
    return figuresOf(
      samples,
      (what) => `submit, ${CLIENTS} clients with a file of 200 KB, PostgreSQL: ${what}, two processes to one`,
    );
  } finally {
    for (const target of targets) await target.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
