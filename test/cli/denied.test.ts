import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseFile } from '../../src/server/store/sqlite.ts';
import { temporaryFolder } from '../server/temporary.ts';

const isRoot = process.getuid?.() === 0;
const DAEMON = 1;
const NOBODY = 65_534;

/** Runs `list` over the folder. Root may read any file, so it runs the command as somebody else. */
function list(dataDir: string) {
  const { status, stderr } = spawnSync(process.execPath, ['--', 'src/cli/applications.ts', 'list'], {
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
