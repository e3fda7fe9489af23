import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { editForms, editJson } from '../edit-forms.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';
import { type Arrived, type MailServer, startMailServer } from './mail-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const PATH = '/v2/funding/waermepumpeFoerderbonus';
const URL = 'https://antrag.example.at';
const complete = exampleAnswers(FORM);

let inbox: MailServer;
let server: TestServer;
beforeAll(async () => {
  inbox = await startMailServer();
  const env = {
    SMTP_URL: inbox.url,
    PUBLIC_URL: URL,
    MAIL_FROM: 'Förderung <foerderung@example.at>',
    MAIL_REPLY_TO: 'Förderung, Kundenservice <service@example.at>',
    NOTIFY_EMAIL: 'Team <team@example.at>',
  };
  server = await startTestServer(env, FORM);
});
afterAll(async () => {
  await server.close();
  await inbox.close();
});

let addresses = 0;

/**
 * Sends an application. Each has an email address of its own, unless the changes set one.
 * @returns its reference
 */
async function apply(
  changes: Readonly<Record<string, unknown>> = {},
  to: TestServer = server,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await to.app.inject({
    method: 'POST',
    url: PATH,
    payload: { ...complete, email: `applicant${++addresses}@example.com`, ...changes },
    headers,
  });
  expect(response.statusCode).toBe(201);
  return response.json<{ referenz: string }>().referenz;
}

/**
 * Sends an application.
 * @returns its reference, the customer's mail, the notice to staff, and how many mails arrived
 */
async function mailsAbout(
  changes?: Readonly<Record<string, unknown>>,
): Promise<{ reference: string; mail: Arrived; notice: Arrived; count: number }> {
  const before = inbox.mails.length;
  const reference = await apply(changes);
  await server.sendMails();
  const [mail, notice] = inbox.mails.slice(before).toSorted((a) => (a.recipients.includes('team@example.at') ? 1 : -1));
  if (!mail || !notice) throw new Error('two mails should have arrived');
  return { reference, mail, notice, count: inbox.mails.length - before };
}

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trim();

describe('the confirmation of an application', () => {
  it('says that a model is not in the list, and not how its applicant calls it', async () => {
    const { mail } = await mailsAbout({ bezeichnung: 'Modell nicht aufgelistet', bezeichnungOpt: 'evil.example' });
    expect(mail.text).toContain('Hausruck Wärmetechnik, Modell nicht aufgelistet');
    expect(`${mail.text}${mail.html}`).not.toMatch(/evil|Modell laut Typenschild/);
  });

  it('says in text what was chosen, with an end of the IBAN, and nothing that was written but the name', async () => {
    const { reference, mail } = await mailsAbout({
      nachname: 'Öllinger-Šimić',
      anrede: 'FRAU',
      strasse: 'Große Straße',
      email: 'max.mustermann@example.com',
    });
    expect(mail.recipients).toEqual(['max.mustermann@example.com']);
    expect(mail.subject).toBe(`Ihr Antrag auf den Wärmepumpe Förderbonus ist eingegangen (${reference})`);
    expect(mail.from).toMatchObject({ name: 'Förderung', address: 'foerderung@example.at' });
    expect(plain(mail.text)).toBe(`Guten Tag Frau Öllinger-Šimić,

vielen Dank. Ihr Antrag auf den Wärmepumpe Förderbonus ist am 14.04.2026 um 09:00 Uhr bei uns eingegangen.
Ihre Antragsnummer: ${reference}

Ihre vollständigen Angaben haben wir gespeichert. Zu Ihrem Schutz wiederholen wir in dieser E-Mail nur einen Teil davon: ohne Adresse, Kontaktdaten, eigene Texte und Namen von Dateien.

Ihre Angaben in Kürze:

Persönliche Daten
Geburtsdatum: 27.03.1985

Wärmepumpe
Art des Gebäudes: Altbau – saniert
Altes Heizsystem: Öl, Baujahr 1994
Wärmequelle: Luft (Außenluft)
Hersteller und Modell: Hausruck Wärmetechnik, AeroLine 11
Nennwärmeleistung: 11 kW
Anschlussleistung: 4,3 kW
Energieeffizienz ηs: 191 % bei 35 °C, 140 % bei 55 °C
Inbetriebnahme: 15.09.2025
Rechnungsdatum: 22.09.2025

Marktpartner
Teilnehmender Händler: Wärmewerk Donaubogen GmbH, 4020 Linz

Bankverbindung
IBAN: … 3201

Produkt
Förderbonus, Gesamtbetrag: € 250,00
Auszahlung: in zwei gleichen Teilbeträgen zu je € 125,00 laut Teilnahmebedingungen

Diese Dateien haben wir erhalten
Rechnung: 1 Datei

So geht es weiter: Wir prüfen Ihre Angaben und melden uns bei Fragen telefonisch oder per E-Mail.
Fragen? Rufen Sie uns an: 0732 000 0000

Freundliche Grüße
Muster Energie

Muster Energie GmbH · Impressum: ${URL}/impressum · Datenschutz: ${URL}/datenschutz`);
  });

  it('says the same in HTML, in which no word is a tag', async () => {
    const { reference, mail } = await mailsAbout({
      nachname: "O'Neill",
      ort: 'Linz & Umgebung {phone} [x](javascript:alert(1))',
    });
    expect(mail.html).toMatch(/<p class="ff-wordmark"[^>]*>Muster Energie<\/p>/);
    expect(mail.html).toContain('Guten Tag Herr O&#39;Neill,');
    expect(mail.html).not.toMatch(/Umgebung|javascript/);
    expect(mail.html).toMatch(new RegExp(`Ihre Antragsnummer: <b [^>]*nowrap[^>]*>${reference}</b>`));
    expect(mail.html).toContain(`<a href="${URL}/datenschutz"`);
    expect(mail.html).toContain('um 09:00\u00a0Uhr');
    expect(mail.html).toContain('zu je €\u00a0125,00 laut');
    expect(mail.html).toContain('… 3201');
    expect(mail.html).not.toMatch(
      /<(?!\/?(html|head|meta|title|style|body|div|p|br|b|span|h2|table|tr|th|td|a|!doctype)[\s>])/i,
    );
    expect([...(mail.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'tel:07320000000',
      `${URL}/impressum`,
      `${URL}/datenschutz`,
    ]);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/Rechnung-Waermepumpe|AT61|1904/);
  });

  it('goes to the applicant alone, whatever the name tries', async () => {
    const { mail, count } = await mailsAbout({
      nachname: 'Max\r\nBcc: evil@example.org\r\n\r\n<p>',
      vorname: 'a@example.org, evil@example.org',
    });
    expect(count).toBe(2);
    expect(inbox.mails.flatMap(({ recipients }) => recipients)).not.toContain('evil@example.org');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.source).not.toContain('evil');
    expect(mail.text).toContain('Guten Tag,');
  });

  it('names the operator as its sender where MAIL_FROM names nobody', async () => {
    const name = 'Kraft & Wärme, Österreich';
    for (const [env, address] of [
      [{}, 'noreply@antrag.example.at'],
      [{ MAIL_FROM: 'antrag@example.at' }, 'antrag@example.at'],
      [{ MAIL_FROM: '<antrag@example.at>' }, 'antrag@example.at'],
    ] as const) {
      const other = await startTestServer({ SMTP_URL: inbox.url, PUBLIC_URL: URL, ...env }, FORM);
      onTestFinished(() => other.close());
      editJson(other.formsDir, 'shared/site.json', (site) => {
        site['operator'] = name;
      });
      const before = inbox.mails.length;
      await apply({}, other);
      await other.sendMails();
      expect(inbox.mails[before]?.from).toMatchObject({ name, address });
      expect(inbox.mails[before]?.replyTo).toBeUndefined();
    }
  });

  it('is answered to MAIL_REPLY_TO, which is for customers alone', async () => {
    const { mail, notice } = await mailsAbout();
    expect(mail.from).toMatchObject({ address: 'foerderung@example.at' });
    expect(mail.replyTo).toEqual([{ name: 'Förderung, Kundenservice', address: 'service@example.at' }]);
    expect(notice.replyTo).toBeUndefined();
  });

  it('warns at the start when pages name another sender than MAIL_FROM', () => {
    expect(server.log).toContainEqual(
      expect.objectContaining({ level: 40, from: 'Förderung', operator: 'Muster Energie' }),
    );
  });

  it('has what mail programs show beside the subject, and no reader of the mail sees', async () => {
    const { reference, mail } = await mailsAbout();
    expect(mail.html).toMatch(
      new RegExp(`<div [^>]*display:none[^>]*>Ihre Antragsnummer ist ${reference}\\. Wir prüfen`),
    );
    expect(mail.text).not.toContain('Ihre Antragsnummer ist');
  });

  it('says a form’s own subject and texts, with its placeholders', async () => {
    onTestFinished(
      editJson(server.formsDir, `${FORM}/ui.json`, (ui) => {
        ui['confirmationMail'] = {
          to: 'email',
          subject: '{operator}: Antrag {reference}',
          opening: ['Ihr Antrag {about} ist da.'],
          ending: ['Mehr unter [Datenschutz](datenschutz).'],
        };
      }),
    );
    const { reference, mail } = await mailsAbout();
    expect(mail.subject).toBe(`Muster Energie: Antrag ${reference}`);
    const text = plain(mail.text);
    // shared texts fill in what the form does not set
    expect(text).toContain('Ihr Antrag auf „Wärmepumpe Förderbonus“ ist da.\n');
    expect(text).toContain(`\nMehr unter Datenschutz: ${URL}/datenschutz.\n`);
    expect(text).not.toContain('So geht es weiter');
  });

  it('is marked as sent by a machine, under a Message-ID of its own', async () => {
    const { mail, notice } = await mailsAbout();
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@antrag\.example\.at>$/);
    expect(notice.messageId).not.toBe(mail.messageId);
  });

  it('is sent once for a request that is repeated, and not for one that is refused', async () => {
    const before = inbox.mails.length;
    const key = { 'idempotency-key': 'key-of-the-mail-1' };
    const email = 'repeated@example.com';
    expect(await apply({ email }, server, key)).toBe(await apply({ email }, server, key));
    await server.app.inject({ method: 'POST', url: PATH, payload: { ...complete, agb2: undefined } });
    await server.sendMails();
    const arrived = inbox.mails.slice(before).flatMap(({ recipients }) => recipients);
    expect([arrived.length, new Set(arrived)]).toEqual([2, new Set([email, 'team@example.at'])]);
  });

  it('is not sent when the form does not say so', async () => {
    onTestFinished(editJson(server.formsDir, `${FORM}/ui.json`, (ui) => delete ui['confirmationMail']));
    const before = inbox.mails.length;
    await apply();
    await server.sendMails();
    expect(inbox.mails.slice(before).map(({ recipients }) => recipients)).toEqual([['team@example.at']]);
  });

  it('lists the answers of a form without a review step section by section', async () => {
    onTestFinished(
      editJson(server.formsDir, `${FORM}/ui.json`, (ui) => delete (ui['steps'] as { review?: unknown }[])[3]?.review),
    );
    const { mail } = await mailsAbout({ kundennummer: '4711', rechnungsadrsabweichend: false });
    const text = plain(mail.text);
    expect(text).toContain('Kontaktdaten\nAnrede: Herr\nGeburtsdatum: 27.03.1985\n\nBankverbindung\nIBAN: … 3201\n\n');
    expect(text).toContain('\n\nDiese Dateien haben wir erhalten\nRechnung: 1 Datei\n\n');
    expect(text).toContain('Wärmequelle: Luft\nArt der Luftnutzung: Außenluft\n');
    expect(text).toContain(
      'Inbetriebnahme und Rechnung\nDatum der Inbetriebnahme: 15.09.2025\nRechnungsdatum: 22.09.2025\n\nIch habe die Teilnahmebedingungen gelesen und stimme ihnen zu. Ja\n',
    );
    expect(text).not.toMatch(/Zustell-Postanschrift|fabrikat|Nennwärmeleistung|127\.0\.0\.1|4711|4020 Linz$|0660/);
  });
});

describe('with MAIL_SUMMARY=none', () => {
  it('the mail says what happened and what happens next, and nothing personal', async () => {
    const short = await startTestServer({ SMTP_URL: inbox.url, PUBLIC_URL: URL, MAIL_SUMMARY: 'none' }, FORM);
    onTestFinished(() => short.close());
    const before = inbox.mails.length;
    const reference = await apply({}, short);
    await short.sendMails();
    const [mail] = inbox.mails.slice(before);
    expect(mail?.subject).toBe(`Ihr Antrag auf den Wärmepumpe Förderbonus ist eingegangen (${reference})`);
    expect(plain(mail?.text)).toBe(`Guten Tag,

vielen Dank. Ihr Antrag auf den Wärmepumpe Förderbonus ist am 14.04.2026 um 09:00 Uhr bei uns eingegangen.
Ihre Antragsnummer: ${reference}

Ihre vollständigen Angaben haben wir gespeichert. Zu Ihrem Schutz wiederholen wir sie in dieser E-Mail nicht.

So geht es weiter: Wir prüfen Ihre Angaben und melden uns bei Fragen telefonisch oder per E-Mail.
Fragen? Rufen Sie uns an: 0732 000 0000

Freundliche Grüße
Muster Energie

Muster Energie GmbH · Impressum: ${URL}/impressum · Datenschutz: ${URL}/datenschutz`);
    expect(mail?.html).not.toMatch(/Mustermann|Öl|3201|<table/);
  });
});

describe('the texts of the mails', () => {
  it('may have a link that a page knows nothing of that was opened before', async () => {
    const { hash } = (await server.app.inject(`/v2/forms/${FORM}`)).json<{ hash: string }>();
    onTestFinished(
      editJson(server.formsDir, 'shared/site.json', (site) => {
        (site['links'] as Record<string, string>)['neu'] = '/neu';
      }),
    );
    onTestFinished(
      editJson(server.formsDir, 'shared/mails.json', (mails) => {
        mails['closing'] = '[Neues](neu)';
      }),
    );
    const before = inbox.mails.length;
    await apply({}, server, { 'form-version': hash });
    await server.sendMails();
    expect(
      inbox.mails
        .slice(before)
        .map(({ text }) => text)
        .join(''),
    ).toContain(`Neues: ${URL}/neu`);
  });
});

describe('the confirmation of a form without a review step', () => {
  it('has the labels as they stand on the page, whatever is in them', async () => {
    const boiler = await startTestServer({ SMTP_URL: inbox.url, PUBLIC_URL: URL }, 'brennwertkessel');
    onTestFinished(() => boiler.close());
    editForms(boiler.formsDir, {
      file: 'brennwertkessel/schema.json',
      from: '"title": "Art des Objekts"',
      to: '"title": "Art {wie} [am](Objekt)"',
    });
    const before = inbox.mails.length;
    const response = await boiler.app.inject({
      method: 'POST',
      url: '/v2/funding/brennwertkessel',
      payload: { ...exampleAnswers('brennwertkessel'), email: 'boiler@example.com' },
    });
    expect(response.statusCode).toBe(201);
    await boiler.sendMails();
    const text = plain(
      inbox.mails.slice(before).find(({ recipients }) => recipients.includes('boiler@example.com'))?.text,
    );
    expect(text).toContain('Art {wie} [am](Objekt): Ein-/Zweifamilienhaus\n');
    expect(text).not.toContain('Traunkraft');
    expect(text).toContain('Haben Sie für diesen Kessel eine andere Förderung beantragt oder erhalten? Nein\n');
  });
});

describe('the notice for staff', () => {
  it('names reference and form, nothing of the customer', async () => {
    const { reference, notice } = await mailsAbout();
    expect(notice.recipients).toEqual(['team@example.at']);
    expect(notice.subject).toBe(`Wärmepumpe Förderbonus: ${reference}`);
    expect(plain(notice.text)).toBe(`Neuer Eingang\nFormular: Wärmepumpe Förderbonus\nNummer: ${reference}`);
    // a shorter part of the number could match by chance: ids in the headers are random
    expect(notice.source).not.toMatch(/Max|Mustermann|example\.com|34573201/);
  });
});

describe('without SMTP_URL', () => {
  it('mails are files that nobody else may read', async () => {
    const local = await startTestServer({ NOTIFY_EMAIL: 'team@example.at' }, FORM);
    onTestFinished(() => local.close());
    expect(local.log).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'without SMTP_URL mails are written to files in DATA_DIR/outbox' }),
    );
    const reference = await apply({ nachname: 'Müller', email: 'max.mustermann@example.com' }, local);
    await local.sendMails();
    const folder = join(local.dataDir, 'outbox');
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    const mails = await Promise.all(
      files.map(async (file) => ({
        file,
        mode: statSync(join(folder, file)).mode & 0o777,
        ...(await PostalMime.parse(readFileSync(join(folder, file)))),
      })),
    );
    const mail = mails.find(({ to }) => to?.[0]?.address === 'max.mustermann@example.com');
    expect(mail).toMatchObject({
      mode: 0o600,
      subject: `Ihr Antrag auf den Wärmepumpe Förderbonus ist eingegangen (${reference})`,
      file: `${mail?.messageId?.slice(1, -1)}.eml`,
    });
    expect(mail?.text).toContain('Guten Tag Herr Müller,');
    expect(mail?.html).toContain('Guten Tag Herr Müller,');
  });
});
