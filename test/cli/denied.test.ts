import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import type { Environment } from '../../src/server/starting/environment.ts';
import { environmentOf } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { data } from './sample-store.ts';

const TOOL = new URL('../../src/cli/applications.ts', import.meta.url).href;

const isRoot = process.getuid?.() === 0;
const DAEMON = 1;
const NOBODY = 65_534;

/** A process that runs each command that it is sent. Root may read any file, so it is a process of somebody else. */
let somebody: ChildProcess;
beforeAll(() => {
  const program = `
    import { runApplications } from ${JSON.stringify(TOOL)};
    process.on('message', async ({ argv, environment }) => {
      const said = [];
      const status = await runApplications(argv, environment, { print() {}, complain: (line) => said.push(line) });
      process.send({ status, stderr: said.join('\\n') });
    });`;
  somebody = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
});
afterAll(async () => {
  const ended = once(somebody, 'exit');
  somebody.kill();
  await ended;
});

/** Runs `list` over the folder. */
function list(dataDir: string, ...args: readonly string[]): Promise<unknown> {
  return run({ DATA_DIR: dataDir, DATABASE_URL: '' }, 'list', ...args);
}

async function run(settings: Environment, ...argv: readonly string[]): Promise<unknown> {
  somebody.send({ argv, environment: { ...process.env, ...settings } });
  const [answer] = await once(somebody, 'message');
  return answer;
}

describe('a store that this user may not read', () => {
  // only root can give files to another user
  it.runIf(isRoot).each([
    ['the folder', 0o700],
    ['the file', 0o755],
  ])('names the user to call the command as: %s', async (_what, mode) => {
    const dataDir = temporaryFolder();
    const file = databaseFile(dataDir);
    writeFileSync(file, '', { mode: 0o600 });
    for (const path of [dataDir, file]) chownSync(path, DAEMON, DAEMON);
    chmodSync(dataDir, mode);
    const named = mode === 0o700 ? dataDir : file;
    expect(await list(dataDir)).toEqual({
      status: 1,
      stderr: expect.stringMatching(`^Das hat nicht geklappt: ${named} gehört dem Benutzer daemon, .* sudo -u daemon `),
    });
  });

  it('that belongs to root or to this user itself is for the operator to mend', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, isRoot ? 0o700 : 0);
    expect(await list(dataDir)).toEqual({
      status: 1,
      stderr: expect.stringMatching(`${dataDir} gehört dem Benutzer .*Wer den Server betreibt`),
    });
  });
});

/** @returns a folder that every user may look into, and a file in it that is still to be written */
function openFolder() {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  return { folder, path: join(folder, 'forms.env') };
}

describe('a file of --env-file', () => {
  it('that this user may not read is named, with who may call the command', async () => {
    const { folder, path } = openFolder();
    writeFileSync(path, '', { mode: 0 });
    expect(await list(folder, '--env-file', path)).toEqual({
      status: 2,
      stderr: expect.stringMatching(
        `^Die Datei von --env-file .*: „${path}“ darf .* nicht lesen \\(EACCES\\).* sudo -u `,
      ),
    });
  });

  it('that is not there is named', async () => {
    const { folder, path } = openFolder();
    expect(await list(folder, '--env-file', path)).toEqual({
      status: 2,
      stderr: expect.stringMatching(`^Die Datei von --env-file .*: „${path}“ gibt es nicht \\(ENOENT\\).*ganzen Pfad`),
    });
  });
});

// only root can give the store to the user that runs the commands
it
  .runIf(isRoot)
  .each([['show', 'MUS-2026-000001', '--file', 'beleg', '--out'], ['export', '--format', 'csv', '--out'], ['backup']])(
  'a folder that this user may not write to is named: %s',
  async (...argv) => {
    const place = await data();
    // who may not look into the folder above can't use the store
    chmodSync(join(place.dataDir, '..'), 0o755);
    for (const path of ['', ...readdirSync(place.dataDir)]) chownSync(join(place.dataDir, path), NOBODY, NOBODY);
    const { folder, path } = openFolder();
    expect(await run(environmentOf(place), ...argv, path)).toEqual({
      status: 1,
      stderr: `In ${folder} dürfen Sie nicht schreiben (EACCES). Bitte einen anderen Ort mit dem ganzen Pfad angeben.`,
    });
  },
);
