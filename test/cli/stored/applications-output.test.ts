import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../../../src/server/starting/environment.ts';
import { openForStaff } from '../../../src/server/store/staff.ts';
import { formsCommand } from '../../server/forms-command.ts';
import { environmentOf, onPostgres, temporaryPlace } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { copyForms } from '../../server/test-server.ts';

const CLI = fileURLToPath(new URL('../../../src/cli', import.meta.url));
const FORM = 'brennwertkessel';

/**
 * Runs a command in a process of its own.
 * @param to where its output goes: into a pipe that nobody reads, or onto a full disk
 */
async function runInto(to: 'pipe' | 'full', tool: string, argv: readonly string[], env: Environment) {
  const output = to === 'full' ? openSync('/dev/full', 'w') : to;
  const child = spawn(process.execPath, ['--', join(CLI, `${tool}.ts`), ...argv], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'pipe'],
  });
  if (typeof output === 'number') closeSync(output);
  child.stdout?.destroy();
  const err = text(child.stderr as Readable);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, err: await err };
}

const unread = { code: 0, err: '' };
const lost = { code: 3, err: expect.stringMatching(/^Der Befehl ist bis zum Ende gelaufen, .*\(ENOSPC\).*\n$/) };

// only Linux has /dev/full
const onLinux = process.platform === 'linux';

describe.each([
  ['a pipe that nobody reads', 'pipe', unread],
  ['a full disk', 'full', lost],
] as const)('a command that prints into %s', (_what, to, ending) => {
  const canRun = to === 'pipe' || onLinux;

  it.runIf(canRun)('ends without an error of the program', async () => {
    const place = await temporaryPlace();
    const store = await openForStaff(place, 'keep');
    onTestFinished(() => store.close());
    const references = Array.from({ length: 2000 }, (_, n) => `SMP-2026-${String(n).padStart(6, '0')}`);
    await store.note('seen', references, { user: 'eva', name: null, at: new Date() });
    expect(await runInto(to, 'applications', ['log'], environmentOf(place))).toEqual(ending);
  });

  // how the command ends is the same over both databases
  it.runIf(canRun && !onPostgres)('does its work', async () => {
    const place = await temporaryPlace();
    const formsDir = join(temporaryFolder(), 'forms');
    copyForms(formsDir, FORM);
    const environment = { ...environmentOf(place), FORMS_DIR: formsDir, PUBLISH: 'explicit' };
    const argv = ['publish', '--by', 'Huber', '--note', 'Start'];
    expect(await runInto(to, 'forms', argv, environment)).toEqual(ending);
    expect((await formsCommand({ ...place, formsDir })(['versions', FORM])).out).toContain('Huber');
  });
});

it.runIf(onLinux)('a command that fails keeps its exit code and its words over a full disk', async () => {
  const place = await temporaryPlace();
  const argv = ['show', 'SMP-2026-000001'];
  expect(await runInto('full', 'applications', argv, environmentOf(place))).toEqual({
    code: 1,
    err: 'Es gibt keinen Antrag und keine Anmeldung mit der Nummer SMP-2026-000001.\n',
  });
});
