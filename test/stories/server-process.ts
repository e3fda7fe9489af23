import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../../src/server/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 30_000;

/** The server as people start it: a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it as a failing machine does: nothing is put in order. */
  kill(): Promise<void>;
}

/**
 * Starts `node src/server/main.ts`.
 * @returns once it answers
 * @throws Error when it does not
 */
export async function startProcess(port: number, env: Environment): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (await fetch(`${url}/healthz`).then(({ ok }) => ok, () => false)) return { url, kill: () => end(child) };
  }
  await end(child);
  throw new Error('the server does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** @returns a port that nobody uses at the moment */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
