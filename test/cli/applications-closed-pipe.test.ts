import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../../src/server/config.ts';
import { openForStaff } from '../../src/server/store/staff.ts';
import { formsCommand } from '../server/forms-command.ts';
import { environmentOf, temporaryPlace } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { copyForms } from '../server/test-server.ts';

const CLI = fileURLToPath(new URL('../../src/cli', import.meta.url));
const FORM = 'brennwertkessel';

/** Runs a command in a process of its own; nobody reads what it prints. */
async function unread(tool: string, argv: readonly string[], env: Environment) {
  const child = spawn(process.execPath, [join(CLI, `${tool}.ts`), ...argv], { env: { ...process.env, ...env } });
  child.stdout.destroy();
  const err = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, err: await err };
}

it('a reading command ends without an error', async () => {
  const place = await temporaryPlace();
  const store = await openForStaff(place, 'keep');
  onTestFinished(() => store.close());
  const references = Array.from({ length: 2000 }, (_, n) => `SMP-2026-${String(n).padStart(6, '0')}`);
  await store.note('seen', references, { user: 'eva', name: null, at: new Date() });
  expect(await unread('applications', ['log'], environmentOf(place))).toEqual({ code: 0, err: '' });
});

it('a changing command does its work', async () => {
  const place = await temporaryPlace();
  const formsDir = join(temporaryFolder(), 'forms');
  copyForms(formsDir, FORM);
  const environment = { ...environmentOf(place), FORMS_DIR: formsDir, PUBLISH: 'explicit' };
  const argv = ['publish', '--by', 'Huber', '--note', 'Start'];
  expect(await unread('forms', argv, environment)).toEqual({ code: 0, err: '' });
  expect((await formsCommand({ ...place, formsDir })(['versions', FORM])).out).toContain('Huber');
});
