import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '../../scratch.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { median, mediansOf } from '../statistics.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMMANDS = 'src/cli/forms.ts';
const BOUND = 5;
const ROUNDS = { full: 9, amongAll: 5, quick: 3 };

/** The form with the most steps, and the longest that its product owner may wait for these commands, in seconds. */
const FORM = 'waermepumpe-foerderbonus';
const MOST_SECONDS = { test: 30, publish: 5 };
const OWNER_ROUNDS = { full: 3, amongAll: 1, quick: 1 };

/**
 * `npm run forms -- check` of all forms, compared with a Node process that reads the same forms and compiles their
 * rules; and the commands that a product owner runs for one form, compared with `check` of it.
 */
export const forms: Benchmark = async ({ quick, alone, progress }) => {
  const effort = quick ? 'quick' : alone ? 'full' : 'amongAll';
  const rounds = Array.from({ length: ROUNDS[effort] }, (_, round) => {
    progress(`round ${round + 1}`);
    return { ours: secondsOf([COMMANDS, 'check']), reference: secondsOf(['test/bench/forms/compile.ts']) };
  });
  return [
    {
      name: 'forms check, all forms, s, to starting Node and compiling them',
      ...mediansOf(rounds),
      bound: BOUND,
    },
    ...ownersFigures(OWNER_ROUNDS[effort], progress),
  ];
};

function ownersFigures(count: number, progress: (text: string) => void): readonly Figure[] {
  const rounds = Array.from({ length: count }, (_, round) => {
    progress(`one form, round ${round + 1}`);
    return {
      check: secondsOf([COMMANDS, 'check', FORM]),
      test: secondsOf([COMMANDS, 'test', FORM]),
      publish: secondsToPublish(),
    };
  });
  return (['test', 'publish'] as const).flatMap((command): readonly Figure[] => {
    const [ours, reference] = [median(rounds.map((round) => round[command])), MOST_SECONDS[command]];
    return [
      { name: `forms ${command}, the wizard, s`, ours, reference, ratio: ours / reference, bound: 1 },
      {
        name: `forms ${command}, the wizard, s, to forms check of it`,
        ...mediansOf(rounds.map((round) => ({ ours: round[command], reference: round.check }))),
      },
    ];
  });
}

/** The seconds of a first publication into an empty store, with the content that all pages share. */
function secondsToPublish(): number {
  const data = scratchFolder('publish-');
  try {
    const command = [COMMANDS, 'publish', FORM, '--by', 'A', '--note', 'A'];
    return secondsOf(command, { DATA_DIR: data, PUBLISH: 'explicit' });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @throws Error if the program fails, since its time would mean nothing */
function secondsOf(command: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr}`);
  return (performance.now() - start) / 1000;
}
