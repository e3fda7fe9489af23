import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../../../src/server/config.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** With it applications began to be handed over: tables were added. */
const FIRST_WITH_DELIVERIES = 'src/server/store/delivery-table.ts';
const run = promisify(execFile);

/** A program of before, in a folder of its own, with its packages, its build and its forms. */
export interface OlderProgram {
  readonly folder: string;
  readonly revision: string;
  /** What a server is started through, so that it is this one. */
  readonly through: readonly string[];
  readonly env: Environment;
  /** The files of its build, by the addresses that pages ask for. */
  readonly files: readonly string[];
}

/**
 * Puts it there as the guide says: the program, its packages, its build.
 * @param from a revision; by default the last one before applications were handed over
 * @throws Error when git does not know it, or the registry does not answer
 */
export async function olderProgram(folder: string, from?: string): Promise<OlderProgram> {
  const revision = from ?? `${await git('log', '--diff-filter=A', '--format=%H', '--', FIRST_WITH_DELIVERIES)}^`;
  const archive = `${folder}.tar`;
  mkdirSync(folder);
  await git('archive', '--output', archive, revision);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  await run('npm', ['run', 'build'], { cwd: folder });
  const built = readdirSync(join(folder, '.build'), { withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    folder,
    revision: await git('rev-parse', '--short', revision),
    through: ['env', '-C', folder],
    env: { FORMS_DIR: join(folder, 'forms') },
    files: built.filter(({ name }) => /\.(js|css|ttf)$/.test(name)).map(({ name }) => `/assets/app/${name}`),
  };
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: ROOT });
  return stdout.trim();
}
