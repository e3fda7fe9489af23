import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { environmentOf, mailsWaiting } from '../server/place.ts';
import {
  type SigningUp,
  SIGN_UP,
  CONFIRM,
  complete,
  FORM,
  startSigningUp,
} from '../server/stored/opt-in/signing-up.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../server/test-server.ts';

let people: SigningUp;
let other: TestServer;
beforeAll(async () => {
  people = await startSigningUp({}, [FORM, 'stressfrei', 'brennwertkessel']);
  other = await startTestServer({
    SMTP_URL: people.inbox.url,
    PUBLIC_URL: 'https://antrag.example.at',
    ...environmentOf(people.server),
    FORMS_DIR: people.server.formsDir,
  });
});
beforeEach(() => people.reset());
afterAll(async () => {
  await other.close();
  await people.close();
});

const post = async (server: TestServer, url: string, payload: object = {}) =>
  (await server.app.inject({ method: 'POST', url, payload })).json<unknown>();

describe('two servers over one database', () => {
  it('confirm an opt-in of the other, once', async () => {
    const { token } = await people.mailOf();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(n % 2 === 0 ? other : people.server, CONFIRM + token)),
    );
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"status":"CONFIRMED"}')).toHaveLength(1);
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"status":"ALREADY_CONFIRMED"}')).toHaveLength(7);
  });

  it('write to one address five times a day, also when it signs up for two forms at once', async () => {
    const stressfrei = exampleAnswers('stressfrei');
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const server = n % 2 === 0 ? other : people.server;
        return n % 4 < 2
          ? post(server, SIGN_UP, { ...complete, email: 'max@example.com' })
          : post(server, '/v2/funding/waermepumpeStressfrei/optIn', { ...stressfrei, email: 'max@example.com' });
      }),
    );
    const rows = await people.rows();
    expect(rows).toHaveLength(16);
    expect(rows.filter(({ email_key: key }) => key !== null)).toHaveLength(5);
    expect(rows.filter(({ answers }) => answers !== null)).toHaveLength(5);
  });

  it('write to one address five times a day, also when it signs up and applies at once', async () => {
    const application = exampleAnswers('brennwertkessel');
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const server = n % 2 === 0 ? other : people.server;
        return n % 4 < 2
          ? post(server, SIGN_UP, { ...complete, email: 'eva@example.com' })
          : post(server, '/v2/funding/brennwertkessel', { ...application, email: 'Eva+1@example.com' });
      }),
    );
    await Promise.all([other.sendMails(), people.server.sendMails()]);
    await expect.poll(() => mailsWaiting(other)).toBe(0);
    expect(people.inbox.mails.filter(({ recipients }) => /^eva\b/i.test(recipients.join()))).toHaveLength(5);
  });

  it('confirm one of two links of one address that are used at once', async () => {
    const tokens = [(await people.mailOf()).token, (await people.mailOf()).token];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(n % 4 < 2 ? other : people.server, CONFIRM + tokens[n % 2])),
    );
    expect(answers.map((answer) => JSON.stringify(answer)).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => '{"status":"ALREADY_CONFIRMED"}'),
      '{"status":"CONFIRMED"}',
    ]);
  });

  it('share the work of sending, and send no mail twice', async () => {
    people.inbox.refuse(450);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(n % 2 === 0 ? other : people.server, SIGN_UP, { ...complete, email: `person${n}@example.com` }),
      ),
    );
    await Promise.all([other.sendMails(), people.server.sendMails()]);
    people.inbox.refuse(undefined);
    for (const server of [other, people.server]) server.setNow('2026-04-14T09:05:00+02:00');
    await Promise.all([other.sendMails(), people.server.sendMails()]);
    await expect.poll(() => mailsWaiting(other)).toBe(0);
    expect(people.inbox.mails).toHaveLength(12);
    expect(new Set(people.inbox.mails.map(({ recipients }) => recipients[0]))).toEqual(
      new Set(Array.from({ length: 12 }, (_, n) => `person${n}@example.com`)),
    );
    other.setNow('2026-04-14T09:00:00+02:00');
  });

  it('remove what nobody confirmed, both at once', async () => {
    for (let n = 0; n < 5; n++) await people.signUp({ email: `person${n}@example.com` });
    for (const server of [other, people.server]) server.setNow('2026-04-22T09:00:00+02:00');
    await Promise.all([
      other.removeExpired(),
      people.server.removeExpired(),
      other.removeExpired(),
      people.server.removeExpired(),
    ]);
    expect((await people.rows()).filter(({ answers }) => answers !== null)).toEqual([]);
    other.setNow('2026-04-14T09:00:00+02:00');
  });
});
