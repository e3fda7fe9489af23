import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildForCustomers } from '../../src/cli/forms/testing/build.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What a server runs on, beside its packages and its build. */
const PROGRAM = ['package.json', 'src', 'widgets'];

/**
 * Puts the program into a folder of its own, as an upgrade does, with a build whose files have other names.
 * @returns the program that a server is started through, so that it is this one
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
