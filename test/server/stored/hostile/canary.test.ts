import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traceOf } from '../../../../src/server/http/logging.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { inDatabase, onPostgres } from '../../place.ts';
import { startTestServer, takenAnswer, type TestServer } from '../../test-server.ts';
import { productForm } from '../../../forms/files.ts';
import { send, type Target, targetsOf } from '../../hostile/answers.ts';

/** Personal data that may appear in the store and in mails alone. Each value is valid for its field. */
const CANARIES: Readonly<Record<string, string>> = {
  vorname: 'Kanaria',
  nachname: 'Gelbschnabel',
  email: 'kanaria@gelbschnabel.example',
  tel: '0664 9876543',
  birthday: '03.07.1961',
  iban: 'AT483200000012345864',
  strasse: 'Käfiggasse',
};
const TRACES = /Kanaria|Gelbschnabel|9876543|03\.07\.1961|AT48 ?3200|K(?:ä|%C3%A4)figgasse/i;

let inbox: MailServer;
let server: TestServer;
let targets: readonly Target[];
beforeAll(async () => {
  inbox = await startMailServer();
  server = await startTestServer({
    SMTP_URL: inbox.url,
    PUBLIC_URL: 'https://antrag.example.at',
    METRICS_PORT: '0',
    NOTIFY_EMAIL: 'team@example.at',
  });
  targets = await targetsOf(server);
});
afterAll(async () => {
  await server.close();
  await inbox.close();
});

const answersOf = ({ complete }: Target) => ({
  ...complete,
  ...Object.fromEntries(Object.entries(CANARIES).filter(([name]) => name in complete)),
});

/** Makes the database refuse every application and opt-in with an error that quotes the row. */
async function quoteRows(): Promise<void> {
  await inDatabase(server, async (db) => {
    for (const table of ['application', 'opt_in']) {
      if (onPostgres)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`quotes_${table}`)} check (form = '') not valid`.execute(
          db,
        );
      else
        await sql`create trigger ${sql.ref(`quotes_${table}`)} before insert on ${sql.table(table)} begin select raise(abort, 'kept out: Kanaria Gelbschnabel AT483200000012345864'); end`.execute(
          db,
        );
    }
  });
}

it('of a customer nothing is in the log, in the metrics or in an answer: not when all goes well, nor when database, mail server and parser quote it', async () => {
  inbox.refuse(450);
  const heard: string[] = [];
  const submitAnswers = async (path: string, payload: object | string) => {
    const { status, text } = await send(server, path, payload);
    heard.push(text);
    return status;
  };
  for (const target of targets)
    expect([target.id, await submitAnswers(target.path, answersOf(target))]).toEqual([
      target.id,
      takenAnswer(productForm(target.id))[0],
    ]);
  await server.sendMails();
  expect(JSON.stringify(server.log)).toContain('EENVELOPE 450');

  await quoteRows();
  for (const target of targets) {
    expect([target.id, await submitAnswers(target.path, answersOf(target))]).toEqual([target.id, 500]);
    expect(
      await submitAnswers(target.path, { ...answersOf(target), email: 'Kanaria Gelbschnabel' }),
    ).toBeGreaterThanOrEqual(400);
    expect(await submitAnswers(target.path, `{"nachname": Gelbschnabel "AT483200000012345864"}`)).toBe(400);
  }
  for (const url of [
    '/%zz/Gelbschnabel',
    '/v2/fairenergy/Gelbschnabel?ort=K%C3%A4figgasse',
    '/web/r/stressfrei/bestaetigung/Gelbschnabel-Gelbschnabel',
    '/web/r/stressfrei?email=kanaria@gelbschnabel.example',
  ])
    heard.push((await server.app.inject(url)).body);
  await server.sendMails();

  const logged = server.log.map((line) => JSON.stringify(line));
  expect(logged.filter((line) => TRACES.test(line))).toEqual([]);
  expect(logged.filter((line) => line.includes('"failed"')).length).toBeGreaterThanOrEqual(targets.length);
  // PostgreSQL has the same address as the customer, and the log names it once
  const ofCustomers = logged.filter((line) => !line.includes('the store is open'));
  expect(ofCustomers.filter((line) => /127\.0\.0\.1/.test(line))).toEqual([]);
  expect((await server.metrics?.inject('/metrics'))?.body).not.toMatch(TRACES);
  expect(heard.filter((text) => TRACES.test(text))).toEqual([]);

  inbox.refuse(undefined);
  expect(
    await inDatabase(server, async (db) =>
      JSON.stringify(await db.selectFrom('application').select('answers').execute()),
    ),
  ).toMatch(TRACES);
});

it('no line of a message passes for a place', () => {
  const error = Object.assign(new TypeError('kept out:\n    at Gelbschnabel (AT48:1:1)'), {
    code: '23505',
    detail: 'Key (name)=(Gelbschnabel)',
  });
  expect(traceOf(error)).toEqual({
    type: 'TypeError',
    code: '23505',
    stack: expect.stringMatching(/^ {4}at .*canary\.test\.ts:\d+:\d+/),
  });
  expect(JSON.stringify(traceOf(error))).not.toContain('Gelbschnabel');
});
