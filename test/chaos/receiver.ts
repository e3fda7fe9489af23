import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../src/server/starting/environment.ts';
import { freePort } from '../server-process.ts';
import type { Application } from './applications.ts';
import { between } from './killer.ts';

const PROGRAM = join(import.meta.dirname, 'receiver-program.ts');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** How long it runs between kills, and how long it stays down. */
const LIFE_MS = { least: 500, most: 6_000 };
const AWAY_MS = { least: 0, most: 1_500 };

/** The deliveries that the operator's system received. */
export interface Delivered {
  /** Distinct webhook-ids. */
  readonly deliveries: number;
  /** Repeated deliveries with the same webhook-id. */
  readonly repeats: number;
  readonly kills: number;
  /** A line for everything that is lost, doubled or changed. */
  readonly findings: readonly string[];
}

export interface Receiver {
  /** The servers' variables for deliveries to it. */
  readonly env: Environment;
  /** Stops killing it, and leaves it running. */
  calm(): Promise<void>;
  /** Compares the received deliveries with the sent applications. Call it when no delivery waits any more. */
  count(applications: readonly Application[]): Delivered;
  end(): Promise<void>;
}

/**
 * Starts the operator's system, kills it with SIGKILL at random moments and restarts it.
 * @param clock variables that give it the servers' clock: it refuses old signatures
 */
export async function startReceiver(
  folder: string,
  clock: Environment,
  random: () => number,
  note: (what: string) => void,
): Promise<Receiver> {
  mkdirSync(folder);
  const port = await freePort();
  const calming = new AbortController();
  let kills = 0;
  let child = await started(port, folder, clock);
  const work = (async () => {
    while (await wait(between(LIFE_MS, random), true, { signal: calming.signal }).catch(() => false)) {
      await killed(child);
      kills++;
      note('the receiver killed');
      await wait(between(AWAY_MS, random));
      child = await started(port, folder, clock);
    }
  })();
  // `calm` reports errors
  work.catch(() => undefined);
  const calm = async () => {
    calming.abort();
    await work;
  };
  return {
    env: { DELIVERY_URL: `http://127.0.0.1:${port}/`, DELIVERY_SECRET: SECRET, DELIVERY_ALLOW_PRIVATE: '1' },
    calm,
    count: (applications) => ({ ...countIn(folder, applications), kills }),
    async end() {
      await calm().catch(() => undefined);
      await killed(child);
    },
  };
}

function countIn(folder: string, applications: readonly Application[]): Omit<Delivered, 'kills'> {
  const ids = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const came = new Map<string, string[]>();
  for (const id of ids) {
    const { data } = JSON.parse(readFileSync(join(folder, id), 'utf8')) as {
      data: { reference: string; files: readonly { content: string }[] };
    };
    const bytes = Buffer.from(data.files[0]?.content ?? '', 'base64');
    came.set(data.reference, [...(came.get(data.reference) ?? []), createHash('sha256').update(bytes).digest('hex')]);
  }
  const told = new Set(applications.flatMap(({ references }) => references));
  return {
    deliveries: ids.length,
    repeats: linesIn(join(folder, 'repeated')),
    findings: [
      ...applications.flatMap(({ references: [reference = ''], sha256 }) => {
        const files = came.get(reference) ?? [];
        if (files.length !== 1) return `${reference} was handed over under ${files.length} ids`;
        return files[0] === sha256 ? [] : `${reference} was handed over with another file`;
      }),
      ...[...came.keys()].filter((one) => !told.has(one)).map((one) => `${one} was handed over, and never answered`),
      ...(linesIn(join(folder, 'forged')) > 0 ? ['a delivery had a wrong signature'] : []),
    ],
  };
}

function linesIn(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0;
}

async function started(port: number, folder: string, clock: Environment): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM, String(port), folder, SECRET], {
    env: { ...process.env, ...clock },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (child.exitCode === null && !(await answers(port))) await wait(50);
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
