import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PageConfig } from '../../src/engine/page-config.ts';
import { recipientKeyOf } from '../../src/server/mail/recipient-key.ts';
import { takeNamedLock } from '../../src/server/store/dialect.ts';
import { editForms } from '../server/edit-forms.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { environmentOf, inDatabase } from '../server/place.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../server/test-server.ts';

const FORM = 'brennwertkessel';
const SUBMIT = '/v2/funding/brennwertkessel';
const complete = exampleAnswers(FORM);

let inbox: MailServer;
let servers: readonly [TestServer, TestServer];
const env = () => ({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at', RATE_LIMIT: '0' });

/** Starts another server over the same database and definitions. */
const beside = (first: TestServer, more: Readonly<Record<string, string>> = {}) =>
  startTestServer({ ...env(), ...environmentOf(first), FORMS_DIR: first.formsDir, ...more });

beforeAll(async () => {
  inbox = await startMailServer();
  const first = await startTestServer(env(), FORM);
  servers = [first, await beside(first)];
});
beforeEach(() => inbox.empty());
afterAll(async () => {
  for (const server of servers) await server.close();
  await inbox.close();
});

const post = async (
  server: TestServer,
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json<{ referenz: string }>() };
};
const hashAt = async (server: TestServer) =>
  (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>().hash;
const submitFrom = async (server: TestServer, remoteAddress: string) =>
  (await server.app.inject({ method: 'POST', url: SUBMIT, payload: complete, remoteAddress })).statusCode;
const sendMails = () => Promise.all(servers.map((server) => server.sendMails()));
const stored = () =>
  inDatabase(servers[0], (db) => db.selectFrom('application').select(['reference', 'idempotency_key']).execute());

describe('two servers over one database', () => {
  it('take an application once that comes to both at the same time, several times, and write one mail', async () => {
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
    const answers = await Promise.all(
      keys.map((key) =>
        Promise.all(
          [0, 1, 0, 1].map((n) =>
            post(
              servers[n] ?? servers[0],
              SUBMIT,
              { ...complete, email: `${key}@example.com` },
              { 'idempotency-key': key },
            ),
          ),
        ),
      ),
    );
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 201));
    for (const ofKey of answers) expect(new Set(ofKey.map(({ body }) => body.referenz)).size).toBe(1);
    const references = new Set(answers.flat().map(({ body }) => body.referenz));
    expect(references.size).toBe(8);
    expect(
      (await stored())
        .filter(({ idempotency_key: key }) => keys.some((one) => one === key))
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual([...references].sort());
    await sendMails();
    expect(inbox.mails).toHaveLength(8);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(8);
  });

  it('take one of two contents under one key, and answer the other with its reference', async () => {
    for (let round = 0; round < 4; round++) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answers = await Promise.all(
        servers.map((server, n) => post(server, SUBMIT, { ...complete, nachname: `Nummer ${'ab'[n]}` }, headers)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
      expect(new Set(answers.map(({ body }) => body.referenz)).size).toBe(1);
      expect(answers.find(({ status }) => status === 422)?.body).toEqual({
        message: 'Ihr Antrag ist bereits eingegangen.',
        referenz: answers[0]?.body.referenz,
      });
    }
  });

  it('give every application a number of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(servers[n % 2] ?? servers[0], SUBMIT, complete)),
    );
    expect(new Set(answers.map(({ body }) => body.referenz)).size).toBe(20);
    await sendMails();
  });

  it('take one while another of the same series is not committed yet', async () => {
    const email = 'slow@example.com';
    const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const held = inDatabase(servers[0], (db) =>
      db.transaction().execute(async (trx) => {
        // the lock that a submit takes last, after its number, its row and its files
        await takeNamedLock(trx, `mails to ${recipientKeyOf(email)}`);
        begin();
        await paused;
      }),
    );
    const waiting = () =>
      inDatabase(servers[0], async (db) => {
        const { rows } = await sql`select 1 from pg_locks join pg_database on database = pg_database.oid
          where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
        return rows.length;
      });
    await begun;
    const slow = post(servers[0], SUBMIT, { ...complete, email });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const others = await Promise.all(servers.map((server) => post(server, SUBMIT, complete)));
    expect(await waiting()).toBe(1);
    goOn();
    await held;
    const all = [await slow, ...others];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.referenz)).size).toBe(3);
    await sendMails();
  });

  it('count submits of one address together', async () => {
    const limited = await startTestServer({ RATE_LIMIT: '3' }, FORM);
    onTestFinished(() => limited.close());
    const other = await beside(limited, { RATE_LIMIT: '3' });
    onTestFinished(() => other.close());
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await submitFrom(n % 2 === 0 ? limited : other, '192.0.2.1'));
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(await submitFrom(other, '192.0.2.2')).toBe(201);
    const names = () => inDatabase(limited, (db) => db.selectFrom('rate_limit').select('name').execute());
    expect(JSON.stringify(await names())).not.toContain('192.0.2');
    // the minute of the rate limit is over
    await inDatabase(limited, (db) =>
      db
        .updateTable('rate_limit')
        .set({ ends_at: Date.now() - 1 })
        .execute(),
    );
    expect(await submitFrom(limited, '192.0.2.1')).toBe(201);
    await inDatabase(limited, (db) =>
      db
        .updateTable('rate_limit')
        .set({ ends_at: Date.now() - 1 })
        .execute(),
    );
    await limited.removeExpired();
    expect(await names()).toEqual([]);
  });

  it('have an edit in service that either of them sees, and judge what was opened at the other', async () => {
    const [first, second] = servers;
    const before = await hashAt(second);
    onTestFinished(
      editForms(first.formsDir, { file: `${FORM}/ui.json`, from: '"reference": "BWK"', to: '"reference": "NEU"' }),
    );
    onTestFinished(
      editForms(first.formsDir, { file: 'shared/site.json', from: '"Muster Energie"', to: '"Neue Energie"' }),
    );
    const page = await first.app.inject(`/web/r/${FORM}`);
    const config = JSON.parse(/id="ff-page">([^<]*)</.exec(page.body)?.[1] ?? '') as PageConfig;
    const after = await hashAt(first);
    expect(after).not.toBe(before);
    for (const path of [...JSON.stringify(config).matchAll(/\/assets\/(?:forms|site)\/[\w-]+\/[\w.-]+\.json/g)].map(
      ([found]) => found,
    ))
      expect([path, (await second.app.inject(path)).statusCode]).toEqual([path, 200]);
    expect(await post(second, SUBMIT, complete, { 'form-version': after })).toMatchObject({
      status: 201,
      body: { referenz: expect.stringMatching(/^NEU-/) },
    });
    expect(await post(first, SUBMIT, complete, { 'form-version': before })).toMatchObject({
      status: 201,
      body: { referenz: expect.stringMatching(/^BWK-/) },
    });
    const definitions = await inDatabase(first, (db) =>
      db.selectFrom('definition').select(['hash', 'retired_at']).execute(),
    );
    expect(definitions.filter(({ retired_at: retired }) => retired === null).map(({ hash }) => hash)).toEqual([after]);
    await sendMails();
  });
});
