import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server-process.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const START_MS = 60_000;

/** A process that takes applications. */
export interface Target {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The product's program, relative to this file. */
export const PRODUCT = '../../../src/server/main.ts';

/**
 * Starts a program that listens on PORT.
 * @param path the path that takes applications
 * @returns the process, once it responds
 * @throws Error if it does not respond within a minute
 */
export async function start(file: string, path: string, env: Readonly<Record<string, string>>): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [here(file)], {
    cwd: here('../../..'),
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(50)) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return { url: url + path, process: child };
  }
  await end(child);
  throw new Error(`${file} does not listen`);
}

/** Ends a process, if it still runs, and waits until it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
