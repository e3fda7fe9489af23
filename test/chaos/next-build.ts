import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildForCustomers } from '../../src/cli/forms/testing/build.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The program's files, without its packages and build. */
const PROGRAM = ['package.json', 'src', 'widgets'];

/**
 * Copies the program into its own folder, as an upgrade does, and builds it so that the files have other names.
 * @returns the command that starts a server with this program
 */
export async function nextBuild(folder: string): Promise<readonly string[]> {
  mkdirSync(folder);
  for (const part of PROGRAM) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const banner = "globalThis.nextBuild = 'yes';";
  await buildForCustomers({
    outDir: join(folder, '.build'),
    rolldownOptions: { output: { banner } },
  });
  return ['env', '-C', folder];
}
