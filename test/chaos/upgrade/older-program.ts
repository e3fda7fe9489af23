import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../../../src/server/starting/environment.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The file that came with deliveries, which added tables. */
const FIRST_WITH_DELIVERIES = 'src/server/store/delivery-table.ts';
const run = promisify(execFile);

/** An older version of the program in its own folder, with its packages, build and forms. */
export interface OlderProgram {
  readonly folder: string;
  readonly revision: string;
  /** The command that starts a server with this program. */
  readonly through: readonly string[];
  readonly env: Environment;
  /** The paths under which pages load the files of its build. */
  readonly files: readonly string[];
}

/**
 * Installs it as the guide says: the program, its packages, its build.
 * @param from a git revision; by default the last one before deliveries
 * @throws Error if git does not know the revision, or the registry does not answer
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
