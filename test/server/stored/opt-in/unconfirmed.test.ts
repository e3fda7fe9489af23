import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../../../src/server/store/sqlite.ts';
import { editJson } from '../../edit-forms.ts';
import { commands } from '../../../cli/staff.ts';
import { environmentOf, onPostgres } from '../../place.ts';
import { exampleAnswers, startTestServer } from '../../test-server.ts';
import { type SigningUp, startSigningUp, tokenIn } from './signing-up.ts';

let people: SigningUp;
beforeAll(async () => {
  people = await startSigningUp({ NOTIFY_EMAIL: 'team@example.at' });
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const toCustomer = () => people.inbox.mails.filter(({ recipients }) => !recipients.includes('team@example.at'));

const SECRETS = /Geheimnis-4711|Unbestaetigt|unbestaetigt@/g;

/** The bytes of database and WAL. PostgreSQL's files can't be read: there, the rows. */
const onDisk = async () =>
  onPostgres
    ? JSON.stringify([await people.rows(), await people.rows('outbox')])
    : ['', '-wal'].map((ending) => readFileSync(databaseFile(people.server.dataDir) + ending, 'latin1')).join('');

describe('signing up again', () => {
  it('leaves the link of what waits as it is: somebody else may have done it', async () => {
    const { token: owner } = await people.mailOf({ nachname: 'Mustermann' });
    for (let n = 0; n < 6; n++) await people.signUp({ nachname: 'Anders' });
    expect(await people.confirm(owner)).toEqual({ status: 200, body: { status: 'CONFIRMED' } });
    expect(JSON.parse(String((await people.rows())[0]?.['answers']))).toMatchObject({ nachname: 'Mustermann' });
  });

  it.each([0, 1, 2])(
    'has links that all work until one is used, here number %i; nothing of the others stays',
    async (used) => {
      const tokens: string[] = [];
      for (const [n, email] of [
        'Max.Mustermann@example.com',
        'max.mustermann@EXAMPLE.com',
        'MAX.MUSTERMANN@example.com',
      ].entries())
        tokens.push((await people.mailOf({ email, nachname: `Name-${n}` })).token);
      expect(await people.confirm(tokens[used] ?? '')).toMatchObject({ body: { status: 'CONFIRMED' } });
      for (const token of tokens)
        expect(await people.confirm(token)).toEqual({ status: 200, body: { status: 'ALREADY_CONFIRMED' } });
      const rows = await people.rows();
      expect(rows.map(({ answers }) => String(answers).match(/Name-\d/)?.[0])).toEqual(
        [0, 1, 2].map((n) => (n === used ? `Name-${n}` : undefined)),
      );
      for (const row of rows.filter(({ answers }) => answers === null))
        expect(row).toMatchObject({ consents: null, client_address: null, email_key: null });
    },
  );

  it('has links of which one works when two are used at once', async () => {
    const tokens = [(await people.mailOf()).token, (await people.mailOf()).token];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => people.confirm(token)));
    expect(answers.map(({ body }) => (body as { status: string }).status).toSorted()).toEqual([
      'ALREADY_CONFIRMED',
      'ALREADY_CONFIRMED',
      'ALREADY_CONFIRMED',
      'CONFIRMED',
    ]);
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

  it('takes back the mails that have not left once it is confirmed', async () => {
    const { token } = await people.mailOf();
    people.inbox.refuse(450);
    await people.signUp();
    await people.server.sendMails();
    people.inbox.refuse(undefined);
    await people.confirm(token);
    people.server.setNow('2026-04-14T09:05:00+02:00');
    await people.server.sendMails();
    expect(toCustomer()).toHaveLength(1);
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
    await people.server.removeExpired();
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
    await people.server.removeExpired();
    expect(await people.confirm(token)).toEqual({ status: 410, body: { status: 'EXPIRED' } });
    people.server.setNow('2026-05-21T09:00:00+02:00');
    await people.server.removeExpired();
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
    await people.server.removeExpired();
    await people.server.sendMails();
    expect([people.inbox.mails, await people.rows('outbox')]).toEqual([[], []]);
  });

  it('takes its mail with it, when that was given up', async () => {
    people.inbox.refuse(550, '5.1.1');
    await people.signUp();
    await people.server.sendMails();
    people.inbox.refuse(undefined);
    expect((await commands(people.server)('list')).out).toContain('EENVELOPE 550');
    people.server.setNow('2026-04-22T09:00:00+02:00');
    await people.server.removeExpired();
    expect(await people.rows('outbox')).toEqual([]);
    expect((await commands(people.server)('list')).out).not.toContain('EENVELOPE 550');
  });

  it('leaves no mail behind that was held back', async () => {
    for (let n = 0; n < 6; n++) await people.signUp();
    await people.server.sendMails();
    const unsent = async () => (await people.rows('outbox')).filter(({ sent_at: sent }) => sent === null).length;
    expect(await unsent()).toBe(1);
    people.server.setNow('2026-06-14T09:00:00+02:00');
    await people.server.removeExpired();
    await people.server.removeExpired();
    expect([await unsent(), await people.rows()]).toEqual([0, []]);
  });

  it('does not take with it what was confirmed, or still waits', async () => {
    const { token } = await people.mailOf();
    await people.confirm(token);
    people.server.setNow('2026-06-14T09:00:00+02:00');
    await people.signUp({ email: 'other@example.com' });
    await people.server.removeExpired();
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
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'PENDING' }]);
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
