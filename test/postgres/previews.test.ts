import { sql } from 'kysely';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PREVIEW_SCHEMA } from '../../src/server/store/preview-table.ts';
import { editForms } from '../server/edit-forms.ts';
import { formsCommand } from '../server/forms-command.ts';
import { environmentOf, inDatabase } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { exampleAnswers, startTestServer, storedCount, type TestServer } from '../server/test-server.ts';

const FORM = 'brennwertkessel';
const ROLE = 'previews_only';

const apply = async ({ app }: TestServer, headers: Readonly<Record<string, string>> = {}) =>
  (await app.inject({ method: 'POST', url: `/v2/funding/${FORM}`, payload: exampleAnswers(FORM), headers })).statusCode;

it('every process serves a preview without the folder, and who empties them needs no right to anything else', async () => {
  const first = await startTestServer({ PUBLISH: 'explicit' }, FORM);
  const otherForms = join(temporaryFolder(), 'forms');
  cpSync(first.formsDir, otherForms, { recursive: true });
  const second = await startTestServer({ PUBLISH: 'explicit', ...environmentOf(first), FORMS_DIR: otherForms });
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  const run = formsCommand(first, { PUBLISH: 'explicit' });
  await run(['publish', '--by', 'Huber', '--note', 'Start']);
  editForms(first.formsDir, { file: `${FORM}/schema.json`, from: '"title": "Förderung', to: '"title": "Entwurf' });
  const { out } = await run(['preview', FORM, '--json']);
  const { pathname } = new URL((JSON.parse(out) as { address: string }).address);
  const headers = { preview: pathname.split('/').at(-1) ?? '' };
  for (const { app } of [first, second]) {
    const { statusCode, body } = await app.inject(pathname);
    expect([statusCode, body.includes('Entwurf')]).toEqual([200, true]);
    // also from the process that has not drawn the page
    const [definition = ''] = /\/assets\/forms\/[^"]+\.js(?=")/.exec(body) ?? [];
    for (const other of [first, second]) expect((await other.app.inject(definition)).statusCode).toBe(200);
  }
  expect([await apply(second, headers), await apply(first, headers), await apply(second)]).toEqual([201, 201, 201]);

  const url = new URL(first.databaseUrl ?? '');
  await inDatabase(first, async (db) => {
    const [schema, role] = [sql.id(PREVIEW_SCHEMA), sql.id(ROLE)];
    await sql`create role ${role} login`.execute(db);
    await sql`grant usage, create on schema ${schema} to ${role}`.execute(db);
    await sql`grant all on all tables in schema ${schema} to ${role}`.execute(db);
    await sql`revoke all on schema public from public`.execute(db);
  });
  onTestFinished(() =>
    inDatabase(first, async (db) => {
      await sql`drop owned by ${sql.id(ROLE)}`.execute(db);
      await sql`drop role ${sql.id(ROLE)}`.execute(db);
    }),
  );
  url.username = ROLE;
  const asRole = formsCommand({ ...first, databaseUrl: url.href });
  await expect(
    inDatabase({ ...first, databaseUrl: url.href }, (db) => db.selectFrom('application').selectAll().execute()),
  ).rejects.toThrow(/application/);
  expect((await asRole(['preview', '--empty'])).out).toContain('2 Anträge');
  expect(await storedCount(first)).toBe(1);
});
