import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { ping } from '../../src/server/uploads/scanning/clamd.ts';
import { EICAR } from '../server/uploads/scanning/eicar.ts';

/** The second is Debian's place, which is not in a normal user's PATH. */
const PROGRAMS = ['clamd', '/usr/sbin/clamd'];
const PATIENCE_MS = 30_000;

/** A clamd whose only signature is that of the EICAR test file. */
export interface Clamd {
  readonly version: string;
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @returns the output of --version; '' if there is no such program */
function versionOf(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * @param folder an empty folder for its settings and signatures
 * @returns the installed clamd, not started yet; undefined if it is not installed
 */
export function findClamd(folder: string, port: number): Clamd | undefined {
  const program = PROGRAMS.find((candidate) => versionOf(candidate) !== '');
  if (program === undefined) return undefined;
  const database = join(folder, 'signatures');
  mkdirSync(database);
  writeFileSync(join(database, 'own.ndb'), `Own.Eicar:0:*:${EICAR.toString('hex')}\n`);
  const settings = join(folder, 'clamd.conf');
  const lines = ['Foreground yes', `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', `DatabaseDirectory ${database}`];
  writeFileSync(settings, [...lines, 'StreamMaxLength 30M', 'AlertExceedsMax yes', ''].join('\n'));

  const address = { host: '127.0.0.1', port };
  let running: { readonly child: ChildProcess; readonly ended: Promise<unknown> } | undefined;
  return {
    version: versionOf(program),
    url: `tcp://127.0.0.1:${port}`,
    async start() {
      const child = spawn(program, ['-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
      running = { child, ended: new Promise((exited) => child.once('exit', exited)) };
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await setTimeout(100))
        if ((await ping(address, AbortSignal.timeout(1000))) === undefined) return;
      throw new Error('clamd does not answer');
    },
    async stop() {
      running?.child.kill();
      await running?.ended;
    },
  };
}
