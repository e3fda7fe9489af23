import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { temporaryFolder } from '../server/temporary.ts';

const isRoot = process.getuid?.() === 0;
const DAEMON = 1;
const NOBODY = 65_534;

/** Runs `list` over the folder. Root may read any file, so it runs the command as somebody else. */
function list(dataDir: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--', 'src/cli/applications.ts', 'list', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  return { status, stderr };
}

describe('a store that this user may not read', () => {
  // only root can give files to another user
  it.runIf(isRoot).each([
    ['the folder', 0o700],
    ['the file', 0o755],
  ])('names the user to call the command as: %s', (_what, mode) => {
    const dataDir = temporaryFolder();
    const file = databaseFile(dataDir);
    writeFileSync(file, '', { mode: 0o600 });
    for (const path of [dataDir, file]) chownSync(path, DAEMON, DAEMON);
    chmodSync(dataDir, mode);
    const named = mode === 0o700 ? dataDir : file;
    expect(list(dataDir)).toEqual({
      status: 1,
      stderr: expect.stringMatching(`^Das hat nicht geklappt: ${named} gehört dem Benutzer daemon, .* sudo -u daemon `),
    });
  });

  it('that belongs to root or to this user itself is for the operator to mend', () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, isRoot ? 0o700 : 0);
    expect(list(dataDir)).toEqual({
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
  it('that this user may not read is named, with who may call the command', () => {
    const { folder, path } = openFolder();
    writeFileSync(path, '', { mode: 0 });
    expect(list(folder, '--env-file', path)).toEqual({
      status: 2,
      stderr: expect.stringMatching(
        `^Die Datei von --env-file .*: „${path}“ darf .* nicht lesen \\(EACCES\\).* sudo -u `,
      ),
    });
  });

  it('that is not there is named', () => {
    const { folder, path } = openFolder();
    expect(list(folder, '--env-file', path)).toEqual({
      status: 2,
      stderr: expect.stringMatching(`^Die Datei von --env-file .*: „${path}“ gibt es nicht \\(ENOENT\\).*ganzen Pfad`),
    });
  });
});
