import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scratchFolder } from '../../scratch.ts';
import { freePort, type ServerProcess, startProcess } from '../../server-process.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { median, mediansOf } from '../statistics.ts';
import { FORM, LAST_FORM, makeForms } from './made-forms.ts';

/** The number of forms that the larger numbers are compared with. */
const FEW = 8;
const ALONE = { many: [50, 200], starts: 5, rounds: 15, edits: 4 };
const AMONG = { many: [200], starts: 2, rounds: 6, edits: 2 };
const QUICK = { many: [50], starts: 1, rounds: 3, edits: 2 };

/** The requests per round to each server, one server after the other. */
const REQUESTS = 20;
const BOUNDS = { page: 1.3, submit: 1.3, start: 4, memory: 3 };
const MOST_MS = 50;
const PATIENCE_MS = 120_000;
/** A shared block that most forms use. */
const BLOCK = 'shared/blocks/name.schema.json';

/** A server with `count` forms. */
interface Site {
  readonly count: number;
  readonly folder: string;
  readonly server: ServerProcess;
}

type Measured = Record<keyof typeof BOUNDS, number[]>;

/** Compares a server with 8 forms with servers that have more: what each additional form costs the others. */
export const formsMany: Benchmark = async ({ quick, alone, progress }) => {
  const { many, starts, rounds, edits } = quick ? QUICK : alone ? ALONE : AMONG;
  const counts = [FEW, ...many];
  const root = scratchFolder('forms-many-');
  const measured = new Map(
    counts.map((count): [number, Measured] => [count, { page: [], submit: [], start: [], memory: [] }]),
  );
  const of = (count: number) => measured.get(count) ?? { page: [], submit: [], start: [], memory: [] };
  const sites: Site[] = [];
  try {
    for (const count of counts) makeForms(join(root, String(count), 'forms'), count);
    for (let round = 1; round <= starts; round++)
      for (const count of counts) {
        progress(`start ${round} of ${starts}, ${count} forms`);
        const begin = performance.now();
        const site = await open(root, count, round);
        await timed(`${site.server.url}/web/r/${LAST_FORM}`);
        of(count).start.push(performance.now() - begin);
        if (round === starts) sites.push(site);
        else await site.server.kill();
      }
    for (const site of sites) await whole(site);
    for (let round = 0; round <= rounds; round++) {
      progress(`pages and submits, round ${round} of ${rounds}`);
      for (const { count, server, folder } of round % 2 === 0 ? sites : sites.toReversed()) {
        const [page, submit] = [await pageMs(server), await submitMs(server, folder)];
        // the first round is a warm-up: it runs code that is not compiled yet
        if (round > 0) of(count).page.push(page);
        if (round > 0) of(count).submit.push(submit);
      }
    }
    const turns = new Map<number, number>();
    for (const site of sites) {
      progress(`edits of a shared block, ${site.count} forms`);
      turns.set(site.count, await longestTurn(site, edits));
      of(site.count).memory.push(megabytesOf(site.server));
    }
    return [...many.flatMap((count) => figuresOf(count, of(count), of(FEW))), ...[...turns].map(heldUp)];
  } finally {
    for (const { server } of sites) await server.kill();
    rmSync(root, { recursive: true, force: true });
  }
};

const WHAT = {
  page: 'a form’s page, ms',
  submit: 'a submit, ms',
  start: 'from the start to a form’s page, ms',
  memory: 'memory after edits, MB',
} as const;

function figuresOf(count: number, ours: Measured, reference: Measured): readonly Figure[] {
  return (['page', 'submit', 'start', 'memory'] as const).map((key) => ({
    name: `forms-many, ${count} forms: ${WHAT[key]}, to ${FEW} forms`,
    ...mediansOf(ours[key].map((value, round) => ({ ours: value, reference: reference[key][round] ?? Number.NaN }))),
    bound: BOUNDS[key],
  }));
}

function heldUp([count, ours]: readonly [number, number]): Figure {
  const name = `forms-many, ${count} forms: longest turn of the main thread at an edit of a shared block, ms`;
  return { name, ours, reference: MOST_MS, ratio: ours / MOST_MS, bound: 1 };
}

async function open(root: string, count: number, round: number): Promise<Site> {
  const folder = join(root, String(count));
  const server = await startProcess(await freePort(), {
    DATA_DIR: join(folder, `data-${round}`),
    FORMS_DIR: join(folder, 'forms'),
    DATABASE_URL: '',
    PUBLISH: 'files',
    RATE_LIMIT: '0',
    TEST_MODE: '',
    NOW: '',
    TURNS: join(folder, 'turns'),
    NODE_OPTIONS: `--import=${import.meta.resolve('../publishing/turns.ts')}`,
  });
  return { count, folder, server };
}

/** @returns the response time in ms */
async function timed(url: string, body?: string): Promise<number> {
  const begin = performance.now();
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, sent);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begin;
}

async function pageMs({ url }: ServerProcess): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) times.push(await timed(`${url}/web/r/${FORM}`));
  return median(times);
}

async function submitMs({ url }: ServerProcess, folder: string): Promise<number> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'forms', FORM, file), 'utf8'));
  const { submit } = read('ui.json') as { submit: { path: string } };
  const { answers } = read('examples/complete.json') as { answers: object };
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++)
    times.push(await timed(url + submit.path, JSON.stringify(answers)));
  return median(times);
}

/**
 * Edits the block this often, and waits each time until all forms have the edit.
 * @returns the longest turn of the main thread in ms; the first edit does not count
 */
async function longestTurn({ count, folder, server }: Site, edits: number): Promise<number> {
  const file = join(folder, 'forms', BLOCK);
  const before = readFileSync(file, 'utf8');
  let longest = 0;
  for (let edit = 1; edit <= edits; edit++) {
    const hashes = (await readiness(server)).forms;
    process.kill(server.pid, 'SIGUSR2');
    writeFileSync(file, before.replace('"title": "Vorname"', `"title": "Vorname ${edit}"`));
    await until(async () => (await readiness(server)).forms[LAST_FORM] !== hashes[LAST_FORM]);
    await whole({ count, folder, server });
    await wait(500);
    if (edit > 1) longest = Math.max(longest, Number(readFileSync(join(folder, 'turns'), 'utf8')));
  }
  return longest;
}

async function whole({ count, server }: Site): Promise<void> {
  await until(async () => {
    const { forms, problems } = await readiness(server);
    return Object.keys(forms).length === count && !problems.some((problem) => problem.includes('still to be read'));
  });
}

async function readiness({ url }: ServerProcess) {
  const answer = await fetch(`${url}/readyz`);
  return (await answer.json()) as {
    readonly forms: Readonly<Record<string, string>>;
    readonly problems: readonly string[];
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await wait(200))
    if (Date.now() > end) throw new Error('the forms are not in service');
}

function megabytesOf({ pid }: ServerProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
