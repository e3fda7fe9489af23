import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../../src/server/store/sqlite.ts';
import { editJson } from '../edit-forms.ts';
import { environmentOf, onPostgres } from '../place.ts';
import { exampleAnswers, startTestServer } from '../test-server.ts';
import { type SigningUp, startSigningUp, tokenIn } from './signing-up.ts';

let people: SigningUp;
beforeAll(async () => {
  people = await startSigningUp({ NOTIFY_EMAIL: 'team@example.at' });
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const toCustomer = () => people.inbox.mails.filter(({ recipients }) => !recipients.includes('team@example.at'));

const SECRETS = /Geheimnis-4711|Unbestaetigt|unbestaetigt@/g;

/** Whatever lies in the database and its log, read as bytes; PostgreSQL's files are not ours. */
const onDisk = async () =>
  onPostgres
    ? JSON.stringify([await people.rows(), await people.rows('outbox')])
    : ['', '-wal'].map((ending) => readFileSync(databaseFile(people.server.dataDir) + ending, 'latin1')).join('');

describe('signing up again', () => {
  it('takes the place of what waits, whatever the case of the address, and its link is over', async () => {
    const { token: first } = await people.mailOf({ email: 'Max.Mustermann@example.com', nachname: 'Erster' });
    const { token: second } = await people.mailOf({ email: 'max.mustermann@EXAMPLE.com', nachname: 'Zweiter' });
    expect(await people.confirm(first)).toEqual({ status: 410, body: { status: 'EXPIRED' } });
    expect((await people.rows())[0]).toMatchObject({ answers: null, consents: null, client_address: null });
    expect(await people.confirm(second)).toMatchObject({ body: { status: 'CONFIRMED' } });
    expect(JSON.parse(String((await people.rows())[1]?.['answers']))).toMatchObject({ nachname: 'Zweiter' });
  });

  it('leaves what is confirmed, and those of others, as they are', async () => {
    const { token: first } = await people.mailOf();
    const { token: other } = await people.mailOf({ email: 'other@example.com' });
    await people.confirm(first);
    const { token: again } = await people.mailOf();
    expect((await people.rows()).map(({ answers }) => answers !== null)).toEqual([true, true, true]);
    expect(await people.confirm(first)).toMatchObject({ body: { status: 'ALREADY_CONFIRMED' } });
    expect(await people.confirm(other)).toMatchObject({ body: { status: 'CONFIRMED' } });
    expect(await people.confirm(again)).toMatchObject({ body: { status: 'CONFIRMED' } });
  });

  it('takes back the mail that has not left', async () => {
    people.inbox.refuse(450);
    await people.signUp();
    await people.server.sendMails();
    people.inbox.refuse(undefined);
    await people.signUp();
    people.server.setNow('2026-04-14T09:05:00+02:00');
    await people.server.sendMails();
    expect(toCustomer()).toHaveLength(1);
    expect(await people.confirm(tokenIn(toCustomer()[0] ?? {}))).toMatchObject({ body: { status: 'CONFIRMED' } });
  });
});

describe('what nobody confirms', () => {
  it('is removed when its link is over, from the files as well; the link goes on saying so for 30 days', async () => {
    const { token } = await people.mailOf({
      nachname: 'Unbestaetigt',
      email: 'unbestaetigt@example.com',
      bemerkung: 'Geheimnis-4711',
    });
    expect(new Set((await onDisk()).match(SECRETS))).toEqual(
      new Set(['Geheimnis-4711', 'Unbestaetigt', 'unbestaetigt@']),
    );
    people.server.setNow('2026-04-21T09:00:00+02:00');
    await people.server.purge();
    expect(await people.rows()).toEqual([
      expect.objectContaining({
        answers: null,
        consents: null,
        client_address: null,
        email_key: null,
        ended_at: Date.parse('2026-04-21T09:00:00+02:00'),
      }),
    ]);
    expect((await onDisk()).match(SECRETS)).toBeNull();
    people.server.setNow('2026-05-21T08:59:59+02:00');
    await people.server.purge();
    expect(await people.confirm(token)).toEqual({ status: 410, body: { status: 'EXPIRED' } });
    people.server.setNow('2026-05-21T09:00:00+02:00');
    await people.server.purge();
    expect(await people.confirm(token)).toEqual({ status: 404, body: { status: 'UNKNOWN' } });
    expect(await people.rows()).toEqual([]);
  });

  it('is removed by itself when the server starts', async () => {
    await people.signUp();
    const later = await startTestServer({
      ...environmentOf(people.server),
      FORMS_DIR: people.server.formsDir,
      NOW: '2026-04-22T09:00:00+02:00',
    });
    await expect.poll(async () => (await people.rows())[0]?.['answers']).toBeNull();
    await later.close();
  });

  it('takes its mail with it, when that never left', async () => {
    people.inbox.refuse(450);
    await people.signUp();
    await people.server.sendMails();
    people.inbox.refuse(undefined);
    people.server.setNow('2026-04-22T09:00:00+02:00');
    await people.server.purge();
    await people.server.sendMails();
    expect([people.inbox.mails, await people.rows('outbox')]).toEqual([[], []]);
  });

  it('does not take with it what was confirmed, or still waits', async () => {
    const { token } = await people.mailOf();
    await people.confirm(token);
    people.server.setNow('2026-06-14T09:00:00+02:00');
    await people.signUp({ email: 'other@example.com' });
    await people.server.purge();
    expect((await people.rows()).map(({ answers, email_key: key }) => [answers !== null, key !== null])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await people.confirm(token)).toMatchObject({ body: { status: 'ALREADY_CONFIRMED' } });
  });
});

describe('the other opt-in', () => {
  it('has its own series, texts and consents, and no line of code', async () => {
    const response = await people.server.app.inject({
      method: 'POST',
      url: '/v2/funding/waermepumpeStressfrei/optIn',
      payload: exampleAnswers('stressfrei'),
    });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({ referenz: 'STF-2026-000001' }),
    ]);
    await people.server.sendMails();
    const [mail] = toCustomer();
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Anmeldung zu Wärmepumpe Stressfrei');
    const confirmed = await people.server.app.inject({
      method: 'POST',
      url: `/v2/funding/waermepumpeStressfrei/bestaetigung/${tokenIn(mail ?? {})}`,
    });
    expect(confirmed.json()).toEqual({ status: 'CONFIRMED' });
    expect(
      (JSON.parse(String((await people.rows())[0]?.['consents'])) as { field: string }[]).map(({ field }) => field),
    ).toEqual(['dsgvo', 'elektronischeKommunikation', 'newsletter', 'widerruf']);
  });
});

describe('the texts', () => {
  it('that a product owner changes are those of the next mail', async () => {
    onTestFinished(
      editJson(people.server.formsDir, 'shared/mails.json', (mails) => {
        mails['closing'] = 'Bis bald\n{operator}';
      }),
    );
    expect((await people.mailOf()).mail.text).toContain('Bis bald');
  });
});
