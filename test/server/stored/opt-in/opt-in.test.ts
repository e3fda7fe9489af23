import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test-server.ts';
import { ADDRESS, complete, FORM, type SigningUp, startSigningUp, tokenIn } from './signing-up.ts';

let people: SigningUp;
beforeAll(async () => {
  people = await startSigningUp({ NOTIFY_EMAIL: 'team@example.at' });
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim();
const toCustomer = () => people.inbox.mails.filter(({ recipients }) => !recipients.includes('team@example.at'));

describe('an opt-in', () => {
  it('is answered with nothing of its own, and waits with its answers and the words of its consents', async () => {
    const { status, body } = await people.signUp();
    expect([status, body]).toEqual([202, { status: 'PENDING' }]);
    const [row, ...others] = await people.rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      reference: 'FOP-2026-000001',
      form: FORM,
      confirmed_at: null,
      ended_at: null,
      client_address: '127.0.0.1',
      expires_at: Date.parse('2026-04-21T09:00:00+02:00'),
    });
    expect(JSON.parse(String(row?.['answers']))).toEqual({
      ...complete,
      orderDate: '2026-04-14T09:00:00+02:00',
    });
    const givenAt = Date.parse('2026-04-14T09:00:00+02:00');
    expect(JSON.parse(String(row?.['consents']))).toEqual([
      {
        field: 'dsgvo',
        givenAt,
        text: 'Ich willige ein, dass die Muster Energie meine Angaben verarbeitet, um mich zum Förderpilot zu beraten, und sie dafür an den von mir gewählten Marktpartner weitergibt.\nSie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen, zum Beispiel per E-Mail an datenschutz@muster-energie.example. Die bis dahin erfolgte Verarbeitung bleibt rechtmäßig.',
      },
      {
        field: 'elektronischeKommunikation',
        givenAt,
        text: 'Ich stimme zu, dass mir die Muster Energie vertragsrelevante Informationen elektronisch an meine E-Mail-Adresse sendet.\nDiese Zustimmung können Sie jederzeit widerrufen. Danach erhalten Sie die Informationen auf Papier.',
      },
      {
        field: 'newsletter',
        givenAt,
        text: 'Ja, ich möchte den Newsletter der Muster Energie mit Angeboten und Energietipps per E-Mail erhalten.\nAbmeldung jederzeit über den Link in jedem Newsletter.',
      },
    ]);
  });

  it('stores as evidence only the consents that were given', async () => {
    await people.signUp({ elektronischeKommunikation: false, newsletter: undefined });
    expect(
      (JSON.parse(String((await people.rows())[0]?.['consents'])) as { field: string }[]).map(({ field }) => field),
    ).toEqual(['dsgvo']);
  });

  it('is checked as an application is', async () => {
    expect(await people.signUp({ dsgvo: undefined, email: 'nobody' })).toEqual({
      status: 400,
      body: [
        { path: ['email'], message: 'Bitte eine gültige E-Mail eingeben!' },
        { path: ['dsgvo'], message: 'Dieses Feld ist ein Pflichtfeld.' },
      ],
    });
    expect(await people.signUp({ fairEnergyPartner: 'Erfunden GmbH' })).toMatchObject({
      status: 400,
      body: [{ path: ['fairEnergyPartner'] }],
    });
    expect(await people.rows()).toEqual([]);
    await people.server.sendMails();
    expect(people.inbox.mails).toEqual([]);
  });

  it.each([
    ['a page of the build before', { accept: 'application/json, text/plain, */*' }, true],
    ['a page', { accept: 'application/json' }, false],
    ['a client of its own with axios', { accept: 'application/json, text/plain, */*', origin: '' }, false],
  ])('of %s is answered so that it understands', async (_what, headers, isBefore) => {
    const receipt = { referenz: 'FOP-2026-000001', eingegangenAm: '2026-04-14T09:00:00+02:00' };
    const { hash } = (await people.server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
    const sent = { 'form-version': hash, origin: 'https://forms.example.at', ...headers };
    const { origin, ...rest } = sent;
    expect(await people.signUp({}, origin === '' ? rest : sent)).toEqual(
      isBefore ? { status: 201, body: receipt } : { status: 202, body: { status: 'PENDING' } },
    );
  });

  it('is taken once per key', async () => {
    const key = { 'idempotency-key': 'key-of-an-opt-in' };
    const first = await people.signUp({}, key);
    expect(await people.signUp({}, key)).toEqual(first);
    expect(await people.signUp({ nachname: 'Anders' }, key)).toMatchObject({
      status: 422,
      body: { referenz: 'FOP-2026-000001' },
    });
    await people.server.sendMails();
    expect(toCustomer()).toHaveLength(1);
  });
});

describe('its mail', () => {
  it('has the link, until when it holds, and no advertising', async () => {
    const { mail, token } = await people.mailOf({ anrede: 'FRAU', nachname: 'Huber' });
    expect(mail.recipients).toEqual(['max.mustermann@example.com']);
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre Anmeldung zum Förderpilot');
    expect(plain(mail.text)).toBe(`Guten Tag Frau Dr. Huber,

Sie haben sich auf unserer Website zum Förderpilot angemeldet.
Bitte bestätigen Sie Ihre Anmeldung über diesen Link:

${ADDRESS}/web/r/foerderpilot/bestaetigung/${token}

Der Link ist bis 21.04.2026, 09:00 Uhr gültig.

Sie haben sich nicht angemeldet? Dann brauchen Sie nichts zu tun.
Ohne Bestätigung löschen wir Ihre Angaben.

Freundliche Grüße
Muster Energie

Muster Energie GmbH · Impressum: ${ADDRESS}/impressum · Datenschutz: ${ADDRESS}/datenschutz`);
    const link = `${ADDRESS}/web/r/foerderpilot/bestaetigung/${token}`;
    expect(mail.html).toMatch(new RegExp(`<a href="${link}" class="ff-button"[^>]*>Anmeldung bestätigen</a>`));
    // for mail programs that show no button
    expect(mail.html).toContain(`>${link}</a>`);
    expect(people.inbox.mails).toHaveLength(1);
  });

  it('holds the only copy of a token of 256 bits: what is stored is its hash', async () => {
    people.inbox.refuse(450);
    await people.signUp();
    await people.server.sendMails();
    expect(JSON.stringify(await people.rows('outbox'))).toContain('/bestaetigung/');
    people.inbox.refuse(undefined);
    people.server.setNow('2026-04-14T09:05:00+02:00');
    await people.server.sendMails();
    const token = tokenIn(people.inbox.mails[0] ?? {});
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([await people.rows(), await people.rows('outbox')])).not.toContain(token);
    await people.server.app.inject(`/web/r/foerderpilot/bestaetigung/${token}`);
    await people.server.app.inject(`/web/r/foerderpilot/bestätigung/${token}`);
    await people.confirm(token);
    expect(people.server.log.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(3);
    expect(JSON.stringify(people.server.log)).not.toContain(token.slice(0, 20));
  });

  it('goes to one address at most five times a day, and the answer is the same', async () => {
    const answers = [];
    for (let n = 0; n < 7; n++)
      answers.push(await people.signUp({ email: n % 2 === 0 ? 'Max@example.com' : 'max@EXAMPLE.com' }));
    expect(answers).toEqual(Array.from({ length: 7 }, () => ({ status: 202, body: { status: 'PENDING' } })));
    await people.signUp({ email: 'other@example.com' });
    await people.server.sendMails();
    expect(
      toCustomer()
        .flatMap(({ recipients }) => recipients)
        .filter((address) => address.toLowerCase() === 'max@example.com').length,
    ).toBeLessThanOrEqual(5);
    expect(toCustomer().flatMap(({ recipients }) => recipients)).toContain('other@example.com');
    const beyond = (await people.rows()).filter(({ reference }) =>
      ['FOP-2026-000006', 'FOP-2026-000007'].includes(String(reference)),
    );
    expect(beyond).toEqual([
      expect.objectContaining({ answers: null, consents: null, client_address: null, email_key: null }),
      expect.objectContaining({ answers: null, email_key: null }),
    ]);
    people.server.setNow('2026-04-15T09:00:00+02:00');
    const { mail } = await people.mailOf({ email: 'max@example.com' });
    expect(mail.recipients).toEqual(['max@example.com']);
  });

  it('of the fifth still confirms when somebody goes on signing up', async () => {
    let token = '';
    for (let n = 0; n < 5; n++) ({ token } = await people.mailOf());
    await people.signUp();
    expect(await people.confirm(token)).toEqual({ status: 200, body: { status: 'CONFIRMED' } });
  });
});

describe('confirming', () => {
  it('works once, and staff get their notice then', async () => {
    const { token, reference } = await people.mailOf();
    people.server.setNow('2026-04-15T12:00:00+02:00');
    expect(await people.confirm(token)).toEqual({ status: 200, body: { status: 'CONFIRMED' } });
    expect((await people.rows())[0]).toMatchObject({ confirmed_at: Date.parse('2026-04-15T12:00:00+02:00') });
    expect(await people.confirm(token)).toEqual({ status: 200, body: { status: 'ALREADY_CONFIRMED' } });
    expect((await people.rows())[0]).toMatchObject({ confirmed_at: Date.parse('2026-04-15T12:00:00+02:00') });
    await people.server.sendMails();
    const notices = people.inbox.mails.filter(({ recipients }) => recipients.includes('team@example.at'));
    expect(notices.map(({ subject }) => subject)).toEqual([`Anmeldung zum Förderpilot: ${reference}`]);
    expect(notices[0]?.source).not.toMatch(/Mustermann|example\.com/);
  });

  it('of two requests at once works for one', async () => {
    const { token } = await people.mailOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => people.confirm(token)));
    expect(answers.filter(({ body }) => (body as { status: string }).status === 'CONFIRMED')).toHaveLength(1);
  });

  it('is nothing that opening the page does', async () => {
    const { token } = await people.mailOf();
    const page = `/web/r/foerderpilot/bestaetigung/${token}`;
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await people.server.app.inject({ method, url: page });
      expect([response.statusCode, response.headers['referrer-policy'], response.headers['cache-control']]).toEqual([
        200,
        'no-referrer',
        'no-store',
      ]);
      expect(response.body).not.toContain(token);
    }
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const)
      expect(
        (await people.server.app.inject({ method, url: `/v2/funding/waermepumpeFoerderPilot/bestaetigung/${token}` }))
          .statusCode,
      ).toBe(404);
    expect((await people.rows())[0]).toMatchObject({ confirmed_at: null });
  });

  it('ends with the seventh day', async () => {
    const { token } = await people.mailOf();
    people.server.setNow('2026-04-21T08:59:59+02:00');
    const { token: other } = await people.mailOf({ email: 'other@example.com' });
    expect(await people.confirm(token)).toMatchObject({ body: { status: 'CONFIRMED' } });
    people.server.setNow('2026-04-28T08:59:59+02:00');
    expect(await people.confirm(other)).toEqual({ status: 410, body: { status: 'EXPIRED' } });
  });

  it.each(['x', 'a'.repeat(43), '%00', '..%2F..', 'a'.repeat(5000)])('knows no token %s', async (token) => {
    expect(await people.confirm(token)).toEqual({ status: 404, body: { status: 'UNKNOWN' } });
  });

  it('knows a token only at the form that it was given by', async () => {
    const { token } = await people.mailOf();
    const response = await people.server.app.inject({
      method: 'POST',
      url: `/v2/funding/waermepumpeStressfrei/bestaetigung/${token}`,
    });
    expect([response.statusCode, response.json()]).toEqual([404, { status: 'UNKNOWN' }]);
  });

  it('counts against the submits of a minute', async () => {
    const strict = await startTestServer({ RATE_LIMIT: '2' }, FORM);
    const status = async () =>
      (await strict.app.inject({ method: 'POST', url: '/v2/funding/waermepumpeFoerderPilot/bestaetigung/guess' }))
        .statusCode;
    expect([await status(), await status(), await status()]).toEqual([404, 404, 429]);
    await strict.close();
  });
});
