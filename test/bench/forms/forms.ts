import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../figure.ts';
import { median } from '../statistics.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BOUND = 5;
const ROUNDS = { full: 9, quick: 3 };

/** `npm run forms -- check` of all forms, beside a Node that starts, reads the same forms and compiles their rules. */
export const forms: Benchmark = async ({ quick, progress }) => {
  const rounds = Array.from({ length: quick ? ROUNDS.quick : ROUNDS.full }, (_, round) => {
    progress(`round ${round + 1}`);
    return { ours: secondsOf('src/cli/forms.ts', 'check'), reference: secondsOf('test/bench/forms/compile.ts') };
  });
  return [
    {
      name: 'forms check, all forms, s, to starting Node and compiling them',
      ours: median(rounds.map(({ ours }) => ours)),
      reference: median(rounds.map(({ reference }) => reference)),
      ratio: median(rounds.map(({ ours, reference }) => ours / reference)),
      bound: BOUND,
    },
  ];
};

/** @throws Error when the program did not end well: its time would say nothing */
function secondsOf(...command: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr}`);
  return (performance.now() - start) / 1000;
}
