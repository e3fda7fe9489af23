import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { exampleAnswers, startTestServer } from '../server/test-server.ts';
import { commands } from './staff.ts';

const FORM = 'geraetetausch';

it('shows an application with the words it was made with, after edits and when the form is gone', async () => {
  const server = await startTestServer({}, FORM);
  onTestFinished(() => server.close());
  const submit = () =>
    server.app.inject({ method: 'POST', url: '/v2/funding/geraetetausch', payload: exampleAnswers(FORM) });
  const { referenz } = (await submit()).json<{ referenz: string }>();
  const show = async () => (await commands(server)('show', referenz)).out;
  const before = await show();
  expect(before).toContain('Vorname: Max');
  editForms(server.formsDir, { file: 'shared/blocks/name.schema.json', from: '"Vorname"', to: '"Rufname"' });
  await server.app.inject(`/web/r/${FORM}`);
  const second = (await submit()).json<{ referenz: string }>().referenz;
  expect((await commands(server)('show', second)).out).toContain('Rufname: Max');
  expect(await show()).toBe(before);
  rmSync(join(server.formsDir, FORM), { recursive: true });
  await server.app.inject('/web/r/');
  expect((await submit()).statusCode).toBe(404);
  expect(await show()).toBe(before);
});
