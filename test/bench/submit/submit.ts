import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../figure.ts';
import { application, CLIENTS, figuresOf, load, NOW, type Sample, submitPath } from './load.ts';
import { end, PRODUCT, start, type Target } from './target.ts';

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
    const ours = await start(PRODUCT, submitPath(), {
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATE_LIMIT: '0',
      TEST_MODE: '1',
      NOW,
    });
    targets.push(ours);
    const reference = await start('./reference.ts', '/submit', {});
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
    for (const target of targets) await end(target.process);
    rmSync(folder, { recursive: true, force: true });
  }
};
