import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../figure.ts';
import { application, CLIENTS, figuresOf, load, type Sample } from './load.ts';
import { startOurs, startReference, type Target } from './target.ts';

const FULL = { rounds: 5, each: 12 };
const QUICK = { rounds: 2, each: 4 };

/**
 * Applications with a file of 200 KB from 16 clients at once, each stored durably before the response; compared with a
 * route that reads the same body and stores nothing. Both are processes that are started in the same way.
 */
export const submit: Benchmark = async ({ quick, progress }) => {
  const { rounds, each } = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const targets: Target[] = [];
  try {
    const body = application();
    const ours = await startOurs({ DATA_DIR: folder, DATABASE_URL: '' });
    targets.push(ours);
    const reference = await startReference();
    targets.push(reference);
    const samples: { ours: Sample; reference: Sample }[] = [];
    for (const target of targets) await load([target.url], body, 2);
    for (let round = 0; round < rounds; round++) {
      const taken = await load([ours.url], body, each);
      samples.push({ ours: taken, reference: await load([reference.url], body, each) });
      progress(`round ${round + 1} of ${rounds}: ${taken.perSecond.toFixed(0)} applications a second`);
    }
    return figuresOf(samples, (what) => `submit, ${CLIENTS} clients with a file of 200 KB: ${what}, to reading alone`);
  } finally {
    for (const target of targets) await target.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
