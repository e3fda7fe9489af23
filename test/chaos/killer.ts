import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../src/server/starting/environment.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';
import type { ChaosStore } from './stores.ts';

/**
 * How much of the work, from 0 to 1, is done between two kills of a server. Measured in work, so that it is killed as
 * often on a slow machine as on a fast one.
 */
const LIFE = { least: 0.02, most: 0.2 };
/** An additional delay before a kill; without it every kill would come just after a response. */
const LATER_MS = { least: 0, most: 250 };
/** How long it stays down. */
const PAUSE_MS = { least: 0, most: 800 };
/** When the database crashes: ranges of the work done, from 0 to 1. */
const CRASHES = [
  { least: 0.1, most: 0.4 },
  { least: 0.5, most: 0.8 },
];
const LOOK_MS = 20;

interface Setup {
  readonly store: ChaosStore;
  readonly ports: readonly number[];
  readonly env: Environment;
  /** Gives the program that starts a server. */
  readonly through?: (() => readonly string[]) | undefined;
  readonly random: () => number;
  /** How much of the work is done, from 0 to 1. */
  readonly done: () => number;
  /** Called with each event. */
  readonly note: (what: string) => void;
}

/** Kills servers under load, and counts it. */
export interface Killer {
  readonly kills: number;
  readonly crashes: number;
  /** How often a server ended by itself, which it never should. */
  readonly ended: number;
  /** Stops killing. Resolves when everything runs; rejects if a server did not come back. */
  stop(): Promise<void>;
}

/**
 * Kills each server with SIGKILL at random moments and restarts it, as a service manager does; also the database, if
 * there is one.
 * @param running the present servers; updated with each restart
 */
export function startKilling(
  running: ServerProcess[],
  { store: { database }, ports, env, through, random, done, note }: Setup,
): Killer {
  const stopping = new AbortController();
  const killer = { kills: 0, crashes: 0, ended: 0, stop };
  /** Waits. Resolves to false once `stop` was called. */
  const pause = (ms: number) => wait(ms, true, { signal: stopping.signal }).catch(() => false);
  const workUntil = async (part: number): Promise<boolean> => {
    while (done() < part) if (!(await pause(LOOK_MS))) return false;
    return true;
  };

  const harass = async (at: number): Promise<void> => {
    while ((await workUntil(done() + between(LIFE, random))) && (await pause(between(LATER_MS, random)))) {
      const server = running[at];
      if (server && !isAlive(server)) {
        killer.ended++;
        note(`server ${at + 1} had ended by itself`);
      }
      await server?.kill();
      killer.kills++;
      note(`server ${at + 1} killed`);
      await wait(between(PAUSE_MS, random));
      running[at] = await startProcess(ports[at] ?? 0, env, through?.());
    }
  };
  const harassDatabase = async (): Promise<void> => {
    for (const part of database ? CRASHES.map((range) => between(range, random)) : []) {
      if (!(await workUntil(part))) return;
      await database?.crash();
      killer.crashes++;
      note('the database stopped at once');
      await wait(between(PAUSE_MS, random));
      await database?.start();
    }
  };
  const work = Promise.all([harassDatabase(), ...running.map((_, at) => harass(at))]);

  // `stop` reports errors
  work.catch(() => undefined);

  async function stop(): Promise<void> {
    stopping.abort();
    await work;
  }
  return killer;
}

/** @returns a random number in a range */
export function between(
  { least, most }: { readonly least: number; readonly most: number },
  random: () => number,
): number {
  return least + random() * (most - least);
}

function isAlive({ pid }: ServerProcess): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
