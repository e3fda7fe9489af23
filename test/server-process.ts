import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../src/server/starting/environment.ts';
import { FORMS } from './forms/folder.ts';

const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 90_000;

/** The server as a process of its own, as operators start it. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Kills it (SIGKILL), as a power failure would: it can't clean up. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM). Resolves to its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `node src/server/main.ts`, with the frozen forms unless `env` names others.
 * @param through a program that starts the server, with its arguments; it replaces itself by the server (exec)
 * @param log a file descriptor for its log
 * @returns the process, once it answers /healthz
 * @throws Error if it does not answer within 90 seconds
 */
export function startProcess(
  port: number,
  env: Environment,
  through: readonly string[] = [],
  log: 'ignore' | number = 'ignore',
): Promise<ServerProcess> {
  const command = [...through, process.execPath, 'src/server/main.ts'];
  return startCommand(command, port, { FORMS_DIR: FORMS, ...env }, log);
}

/**
 * Starts any program that listens on PORT and answers /healthz.
 * @param command the program and its arguments, seen from the top of the repository
 * @param log a file descriptor for what it prints
 * @returns the process, once it answers
 * @throws Error if it does not answer within 90 seconds
 */
export async function startCommand(
  command: readonly string[],
  port: number,
  env: Environment,
  log: 'ignore' | number = 'ignore',
): Promise<ServerProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
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
  throw new Error(`${command.join(' ')} does not answer`);
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
  return child.exitCode;
}

/**
 * @returns a free port, below those that a system gives to programs which ask for any port. On Linux these begin at
 * 32,768, and other tests listen on them. It is above 10,080, the last port that browsers and `fetch` refuse
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 30_000);
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
