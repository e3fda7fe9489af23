import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examplesOf, FORMS } from '../forms/files.ts';
import { freePort, startProcess } from '../server-process.ts';

/**
 * `npm run openapi`: generates a client from the API's description with openapi-typescript, compiles and runs it. The
 * generator needs TypeScript 5, while we have 7, so npx fetches both for this command alone.
 */
const ROOT = join(import.meta.dirname, '../..');
const GENERATOR = ['-p', 'openapi-typescript@7.13.0', '-p', 'typescript@5.9.3', 'openapi-typescript'];

// inside the repository, so that the compiler finds the packages; not below node_modules, where Node strips no types
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/openapi-'));
const data = mkdtempSync(join(tmpdir(), 'openapi-'));
const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });
const exampleOf = (form: string) => examplesOf(form).find(({ name }) => name === 'complete')?.answers;

const server = await startProcess(await freePort(), {
  DATA_DIR: data,
  FORMS_DIR: FORMS,
  TEST_MODE: '1',
  NOW: '2026-04-14T09:00:00+02:00',
  RATE_LIMIT: '0',
});
try {
  const description = await (await fetch(`${server.url}/v2/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), description);
  run('npx', ['--yes', ...GENERATOR, 'openapi.json', '-o', 'api.d.ts']);
  copyFileSync(join(import.meta.dirname, 'client.ts.txt'), join(folder, 'client.ts'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { types: ['node'], noUnusedLocals: false, skipLibCheck: false },
      include: ['.'],
    }),
  );
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.']);
  const examples = { application: exampleOf('waermepumpe-foerderbonus'), optIn: exampleOf('foerderpilot') };
  console.log(run(process.execPath, ['client.ts'], { API: server.url, EXAMPLES: JSON.stringify(examples) }).trim());
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  console.error(error instanceof Error ? error.message : error, stdout, stderr);
  process.exitCode = 1;
} finally {
  await server.stop();
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
}
