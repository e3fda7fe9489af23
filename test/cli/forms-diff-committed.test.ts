import { spawnSync } from 'node:child_process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { copyOfOnly } from './edited-forms.ts';

const git = (folder: string, ...args: readonly string[]) =>
  spawnSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.at', ...args]);

describe.skipIf(git('.', '--version').status !== 0)('forms diff compares with what is committed', () => {
  it('by default with the last commit, else with the one that is named', async () => {
    const { folder, run } = copyOfOnly('geraetetausch');
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'first');
    editForms(folder, { file: 'geraetetausch/schema.json', from: '"title": "Kaufdatum"', to: '"title": "Kauftag"' });
    expect((await run('diff')).out).toContain('Beschriftung: vorher „Kaufdatum“, jetzt „Kauftag“');
    git(folder, 'commit', '--quiet', '-a', '-m', 'second');
    expect((await run('diff')).out).toContain('Seit HEAD hat sich an den Formularen nichts geändert.');
    expect((await run('diff', 'HEAD~1')).out).toContain('jetzt „Kauftag“');
    expect(await run('diff', 'HEAD~7')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Die Fassung „HEAD~7“ gibt es nicht') as string,
    });
    expect(await run('diff', 'HEAD', 'HEAD~1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Zu viel ist: HEAD~1') as string,
    });
  });

  it('and says in German why a form could not be read there', async () => {
    const { folder, run } = copyOfOnly('stressfrei');
    const mended = editForms(folder, {
      file: 'stressfrei/ui.json',
      from: '"validDays": 7',
      to: '"validDays": 40, "frist": 7',
    });
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'broken');
    mended();
    const { code, out, err } = await run('diff');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n')).toEqual([
      'Das Formular „stressfrei“ lässt sich in der Fassung „HEAD“ nicht lesen:',
      expect.stringMatching(/^stressfrei\/ui\.json:\d+:\d+ .*„frist“.* \[format\]$/),
      expect.stringMatching(/^stressfrei\/ui\.json:\d+:\d+ .*30.* \[format\]$/),
    ]);
  });

  it('says so where there is no repository', async () => {
    expect(await copyOfOnly('geraetetausch').run('diff')).toMatchObject({
      code: 2,
      err: expect.stringContaining('liegt in keinem git-Verzeichnis') as string,
    });
  });

  it("tells git's reason where the repository belongs to another user", async () => {
    const { folder, run } = copyOfOnly('geraetetausch');
    git(folder, 'init', '--quiet');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run('diff')).toMatchObject({ code: 2, err: expect.stringContaining('safe.directory') as string });
  });
});
