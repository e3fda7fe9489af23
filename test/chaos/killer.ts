import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../src/server/config.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';
import type { ChaosStore } from './stores.ts';

/**
 * Which part of the work, from 0 to 1, is done until a server is killed again: as often on a slow machine as on a fast
 * one.
 */
const LIFE = { least: 0.02, most: 0.2 };
/** So much later it is killed, or every time an answer had just left. */
const LATER_MS = { least: 0, most: 250 };
/** So long it stays away. */
const PAUSE_MS = { least: 0, most: 800 };
/** In which part of the work, from 0 to 1, the database itself ends. */
const CRASHES = [
  { least: 0.1, most: 0.4 },
  { least: 0.5, most: 0.8 },
];
const LOOK_MS = 20;

interface Setup {
  readonly store: ChaosStore;
  readonly ports: readonly number[];
  readonly env: Environment;
  /** @returns the program that a server is started through */
  readonly through?: (() => readonly string[]) | undefined;
  readonly random: () => number;
  /** Which part of the work is done, from 0 to 1. */
  readonly done: () => number;
  /** Told what happens. */
  readonly note: (what: string) => void;
}

/** What is done to servers under load. */
export interface Killer {
  readonly kills: number;
  readonly crashes: number;
  /** Servers that ended by themselves, which none should. */
  readonly ended: number;
  /** Resolves when nothing is killed any more, and everything works. @throws Error when a server does not come back */
  stop(): Promise<void>;
}

/**
 * Kills each server with -9 at random moments and starts it again, as a service manager does; the database as well, if
 * there is one.
 * @param running in it stands whatever runs at the moment
 */
export function startKilling(
  running: ServerProcess[],
  { store: { database }, ports, env, through, random, done, note }: Setup,
): Killer {
  const stopping = new AbortController();
  const killer = { kills: 0, crashes: 0, ended: 0, stop };
  /** @returns whether it goes on */
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

  // told by stop
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
