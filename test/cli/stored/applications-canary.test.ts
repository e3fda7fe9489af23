import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { files, formIds, productForm } from '../../forms/files.ts';
import { startMailServer } from '../../server/mail/mail-server.ts';
import { tokenIn } from '../../server/stored/opt-in/signing-up.ts';
import { inDatabase, onPostgres } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { exampleAnswers, NOW, startTestServer, takenAnswer, type TestServer } from '../../server/test-server.ts';
import { type Canaries, canariesOf, filesWith, foundIn } from '../canaries.ts';
import { commands } from '../staff.ts';

interface Ui {
  readonly testOnly?: boolean;
  readonly submit: { readonly path: string };
}
const uiOf = (form: string) => JSON.parse(files.get(`${form}/ui.json`) ?? '') as Ui;
const FORMS = formIds.filter((form) => uiOf(form).testOnly !== true);

/** @returns the form's complete example, with canaries for personal data */
function answersOf(form: string, { answers }: Canaries): Record<string, unknown> {
  const complete = exampleAnswers(form);
  return {
    ...complete,
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(complete, name))),
  };
}

async function started(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  onTestFinished(() => server.close());
  return server;
}

/** @returns the hashes of what was sent: they would reveal it, too */
const hashes = (server: TestServer) =>
  inDatabase(server, async (db) => {
    const applications = await db.selectFrom('application').select(['body_hash', 'idempotency_key']).execute();
    const optIns = await db
      .selectFrom('opt_in')
      .select(['body_hash', 'idempotency_key', 'token_hash', 'email_key'])
      .execute();
    return [...applications, ...optIns]
      .flatMap((row) => Object.values(row))
      .filter((hash): hash is string => hash !== null);
  });

it(
  'what people send is in the store, their mail and the export alone, and after purge nowhere',
  { timeout: 180_000 },
  async () => {
    const server = await started();
    const run = commands(server, { now: NOW });
    const sent = [];
    for (const [n, form] of FORMS.entries()) {
      const canaries = canariesOf(String.fromCharCode(97 + n));
      const payload = answersOf(form, canaries);
      const texts = Object.values(canaries.answers).filter((text) => Object.values(payload).includes(text));
      const response = await server.app.inject({
        method: 'POST',
        url: uiOf(form).submit.path,
        payload,
        headers: { 'idempotency-key': canaries.idempotencyKey },
      });
      expect([form, response.statusCode]).toEqual([form, takenAnswer(productForm(form))[0]]);
      sent.push({
        form,
        texts,
        name: canaries.answers['nachname'] ?? '',
        series: productForm(form).reference,
      });
    }
    expect(sent).toHaveLength(7);
    await server.sendMails();
    const outbox = join(server.dataDir, 'outbox');
    const mails = await Promise.all(
      readdirSync(outbox).map(async (name) => ({
        name,
        mail: await PostalMime.parse(readFileSync(join(outbox, name))),
      })),
    );
    for (const { mail } of mails) {
      const token = tokenIn(mail);
      if (token !== '')
        await server.app.inject({
          method: 'POST',
          url: `${uiOf(FORMS.find((form) => mail.text?.includes(`/${form}/`)) ?? '').submit.path.replace('/optIn', '/bestaetigung/')}${token}`,
        });
    }

    const all = [...new Set(sent.flatMap(({ texts }) => texts))];
    const held = filesWith(server.dataDir, all);
    // the search works: it finds everything in the database's files, and each person's data in their own mails alone
    const inFiles = Object.entries(held).flatMap(([name, found]) => (name.startsWith('app.db') ? found : []));
    expect(new Set(inFiles)).toEqual(new Set(onPostgres ? [] : all));
    expect(mails).toHaveLength(7);
    for (const { name, mail } of mails) {
      const own = sent.find(({ texts }) => texts.includes(mail.to?.[0]?.address ?? ''));
      expect(own?.texts).toEqual(expect.arrayContaining([...(held[name] ?? ['none'])]));
    }
    expect(Object.keys(held).filter((name) => !name.startsWith('app.db') && !name.endsWith('.eml'))).toEqual([]);
    expect(server.log.length).toBeGreaterThan(7);

    const outputs = [];
    const references: string[] = [];
    for (const { name, series } of sent) {
      const found = await run('list', '--search', name);
      const listed = found.out.match(/\w{3}-\d{4}-\d{6}/g);
      expect(listed).toEqual([expect.stringMatching(`^${series}-`)]);
      references.push(...(listed ?? []));
      outputs.push(found);
    }
    const out = join(temporaryFolder(), 'export');
    outputs.push(
      await run('list'),
      await run('stats'),
      await run('export', '--format', 'csv', '--out', out),
      await run('backup', join(temporaryFolder(), 'before.gz')),
    );
    expect(new Set(Object.values(filesWith(out, all)).flat())).toEqual(new Set(all));

    const traces = [...all, ...(await hashes(server))];
    for (const reference of references) outputs.push(await run('purge', reference));
    expect(outputs.map(({ code, err }) => [code, err])).toEqual(outputs.map(() => [0, '']));
    // the server keeps running beside the commands
    expect(filesWith(server.dataDir, traces)).toEqual({});
    const after = join(temporaryFolder(), 'after.gz');
    expect(await run('backup', after)).toMatchObject({ code: 0 });
    expect(foundIn(gunzipSync(readFileSync(after)), traces)).toEqual([]);
    expect(foundIn(JSON.stringify([server.log, outputs]), traces)).toEqual([]);
  },
);

it(
  'no error shows what was sent: of the database, a mail server, or what reads requests',
  { timeout: 120_000 },
  async () => {
    const inbox = await startMailServer();
    onTestFinished(() => inbox.close());
    const server = await started({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at' });
    const [form = ''] = FORMS;
    const url = uiOf(form).submit.path;
    const canaries = canariesOf('z');
    const payload = answersOf(form, canaries);
    const texts = [...Object.values(canaries.answers), canaries.idempotencyKey];
    const post = (body: string | object, headers: Readonly<Record<string, string>> = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const replies = [];

    inbox.refuse(550);
    replies.push(await post(payload));
    await server.sendMails();
    const json = JSON.stringify(payload);
    replies.push(
      await post(json.slice(0, -2)),
      await post(json.replace('{', `{${canaries.answers['iban']}`)),
      await post(json, { 'content-type': 'text/plain' }),
    );
    replies.push(
      await post(payload, { 'idempotency-key': `${canaries.answers['email']}` }),
      await post({ ...payload, iban: `${canaries.answers['iban']}0`, birthday: canaries.answers['iban'] }),
    );
    replies.push(
      await server.app.inject({ url: `/v2/%zz${canaries.answers['iban']}` }),
      await server.app.inject({ url: `/v2/forms?name=${canaries.answers['iban']}` }),
    );
    // a database quotes the values that it rejects
    await inDatabase(server, async (db) => {
      if (!onPostgres)
        return sql`create trigger no_more before insert on application begin select raise(abort, new.answers); end`.execute(
          db,
        );
      await sql`create function no_more() returns trigger as $$ begin raise exception '%', new.answers using detail = new.answers; end $$ language plpgsql`.execute(
        db,
      );
      return sql`create trigger no_more before insert on application for each row execute function no_more()`.execute(
        db,
      );
    });
    replies.push(await post({ ...payload, hausnr: '99' }));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 400, 400, 415, 400, 400, 400, 200, 500]);
    expect(server.log.map((line) => line['msg'])).toEqual(
      expect.arrayContaining(['a mail could not be sent, it is tried again', 'failed']),
    );
    expect(foundIn(JSON.stringify(server.log), texts)).toEqual([]);
    expect(foundIn(replies.map(({ body }) => body).join('\n'), texts)).toEqual([]);
  },
);
