import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { disguise, endingWithParent, postgresPrograms } from './binaries.ts';
import { scratchFolder } from '../scratch.ts';
import { freePort } from '../server-process.ts';

/** A real PostgreSQL in a temporary folder. */
export interface Postgres {
  /** The URL of one of its databases, by default of the initial one. */
  url(database?: string): string;
  /** Ends it at once, like a crash; its data remain. */
  crash(): Promise<void>;
  /** Starts it again, at the same URL. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

interface Options {
  /** Whether it waits for the disk; only needed by tests that crash it. */
  readonly durable?: boolean;
}

const START_MS = 60_000;

/**
 * Starts a PostgreSQL, also if the tests run as root.
 * @throws Error if this machine has none, or it does not start
 */
export async function startPostgres({ durable = false }: Options = {}): Promise<Postgres> {
  const programs = postgresPrograms();
  const { prefix, owner } = disguise();
  const folder = durable ? mkdtempSync(join(tmpdir(), 'postgres-')) : scratchFolder('postgres-');
  if (owner !== undefined) chownSync(folder, owner, owner);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]) =>
    [...prefix, ...(program === 'postgres' ? endingWithParent() : []), join(programs, program), ...args] as const;
  const [initdb = '', ...initArgs] = run('initdb', [
    '-D',
    data,
    '-U',
    'app',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '32MB',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const [postgres = '', ...args] = run('postgres', [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let child: ChildProcess | undefined;

  const server: Postgres = {
    url: (database = 'postgres') => `postgres://app@127.0.0.1:${port}/${database}`,
    async crash() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGQUIT');
      await ended;
    },
    async start() {
      child = spawn(postgres, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      await ready(child);
    },
    async remove() {
      await server.crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    execFileSync(initdb, initArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

/**
 * Waits until PostgreSQL accepts connections.
 * @throws Error with its output if it ends instead, or is not ready in time
 */
function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const said: string[] = [];
  const fail = (why: string) => reject(new Error(`PostgreSQL does not start: ${why}\n${said.join('\n')}`));
  const late = setTimeout(() => fail(`not ready after ${START_MS / 1000} s`), START_MS);
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      // reads all lines: otherwise the pipe would fill up and block the server
      if (said.length < 50) said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
  }
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => fail(`it ended with ${code ?? signal}`));
  return promise.finally(() => clearTimeout(late));
}
