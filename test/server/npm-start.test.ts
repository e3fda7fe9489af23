import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../server-process.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms } from './test-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** @returns a folder with a `vite` that does nothing, because other tests read the built files at the same time */
function withoutBuild(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'vite'), '#!/bin/sh\nexit 0\n');
  chmodSync(join(folder, 'vite'), 0o755);
  return folder;
}

it('a tool itself tells that the file of --env-file is not there, and not Node', () => {
  const line = `${scripts['applications']} list --env-file /nowhere.env`;
  const env = { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter) };
  const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: ROOT, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('--env-file') as string });
});

it('npm writes no log of a command: others on the machine could read what staff searched for', () => {
  const cache = temporaryFolder();
  // npm hands the settings of `npm test` on in variables, which would win over .npmrc
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), npm_config_cache: cache, DATA_DIR: temporaryFolder(), DATABASE_URL: '' };
  const search = ['run', 'applications', '--', 'list', '--search', 'Mustermann'];
  const { stderr } = spawnSync('npm', search, { cwd: ROOT, env, encoding: 'utf8' });
  expect(stderr).toContain('liegen keine Anträge');
  expect(readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.log'))).toEqual([]);
});

// npm forwards a signal only to the shell that runs the script
it.skipIf(process.platform === 'win32')(
  'a signal that npm start gets ends the server, and not only the shell around it',
  { timeout: 60_000 },
  async () => {
    const formsDir = temporaryFolder();
    copyForms(formsDir, 'brennwertkessel');
    const port = await freePort();
    const shell = spawn('sh', ['-c', scripts['start'] ?? ''], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: temporaryFolder(),
        DATABASE_URL: '',
        PATH: [withoutBuild(), join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        FORMS_DIR: formsDir,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      stdio: 'ignore',
      // in a process group of its own, so that nothing keeps running when the test fails
      detached: true,
    });
    onTestFinished(() => {
      try {
        process.kill(-(shell.pid ?? 0), 'SIGKILL');
      } catch {
        // all processes have ended already
      }
    });
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(health, { timeout: 45_000 }).toBe(200);
    const ended = new Promise((resolve) => shell.once('exit', (code, signal) => resolve(code ?? signal)));
    shell.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await health()).toBeUndefined();
  },
);

// not run here: `npm run dev` builds into the folder that other tests read
it('npm run dev hands signals on as well', () => {
  expect(scripts['dev']).toMatch(/^exec node /);
});
