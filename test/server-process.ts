import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../src/server/config.ts';
import { FORMS } from './forms/folder.ts';

const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 90_000;

/** The server as people start it: a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it as a failing machine does: nothing is put in order. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM). @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts `node src/server/main.ts`, with the frozen forms unless `env` names others.
 * @param through a program that starts it, with its arguments, and becomes it
 * @param log an open file that its log goes to
 * @returns once it answers
 * @throws Error when it does not
 */
export async function startProcess(
  port: number,
  env: Environment,
  through: readonly string[] = [],
  log: 'ignore' | number = 'ignore',
): Promise<ServerProcess> {
  const [program, ...args] = [...through, process.execPath, 'src/server/main.ts'] as const;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, FORMS_DIR: FORMS, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (
    const until = Date.now() + PATIENCE_MS;
    Date.now() < until && child.exitCode === null;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return {
        url,
        pid: child.pid ?? 0,
        kill: () => end(child, 'SIGKILL').then(() => undefined),
        stop: () => end(child, 'SIGTERM'),
      };
  }
  await end(child, 'SIGKILL');
  throw new Error('the server does not answer');
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
  return child.exitCode;
}

/**
 * @returns a port that nobody uses, nor is given by a system that is asked for any: those begin at 32,768 (Linux), and
 * other tests listen on them
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
