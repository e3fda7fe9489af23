import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/engine/form.ts';
import { shownPlace } from '../../src/server/store/open.ts';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryPlace } from '../server/place.ts';
import { newApplication } from '../server/store/new-application.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { commands, fakeTerminal } from './staff.ts';

/** Two steps, an option, a condition, two fields of one label; what commands don't read is left out. */
const form = {
  id: 'muster',
  title: 'Musterantrag',
  fields: { menge: { widget: 'number', unit: 'kW' }, vorname: { widget: 'text', label: 'Vorname' } },
  steps: [
    {
      id: 'person',
      label: 'Person',
      sections: [{ rows: [[{ field: 'vorname' }], [{ field: 'art' }]] }],
      schema: {
        properties: { art: { title: 'Art', oneOf: [{ const: 'A', title: 'Erste Art' }] }, vorname: { title: 'Name' }, ort: { title: 'Ort' } },
        allOf: [{ if: { required: ['art'] }, then: { properties: { postOrt: { title: 'Ort' } } } }],
      },
    },
    { id: 'geraet', label: 'Gerät', sections: [], schema: { properties: { menge: { title: 'Leistung', type: 'number' }, ja: { title: 'Einverstanden', type: 'boolean' }, beleg: { title: 'Beleg', type: 'object' } } } },
  ],
} as unknown as Form;

const bytes = Buffer.from('%PDF-1.4 \u0000\u00ff', 'latin1');
const answers = { vorname: '=HYPERLINK("x";"y")', art: 'A', ort: 'Linz', postOrt: 'Wels', menge: 8.5, ja: true, iban: 'AT611904300234573201', ipAddress: '192.0.2.7' };

const mail = { kind: 'application', messageId: '<1@example.at>', recipient: 'ada@example.at', subject: 'x', text: 'x', html: null };

async function data() {
  const place = await temporaryPlace();
  const store = await openStore(place);
  await store.definitions.remember({ hash: 'h1', form: 'muster', body: JSON.stringify(form) }, new Date('2026-01-01T00:00:00Z'));
  const upload = { field: 'beleg', name: 'Rechnung März.pdf', mimetype: 'application/pdf', bytes, remark: 'appended:12 revised:1' };
  await store.applications.accept(newApplication({ form: 'muster', definitionHash: 'h1', series: 'MUS', answers, uploads: [upload] }));
  await store.applications.accept(newApplication({ form: 'anderes', definitionHash: 'h1', series: 'AND', answers: { vorname: 'Bob' }, receivedAt: new Date('2026-04-15T10:00:00Z') }));
  await store.close();
  return place;
}

describe('applications list', () => {
  it('prints a line per application, oldest first', async () => {
    const { code, out } = await commands(await data())('list');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Referenz         Eingegangen am     Formular  Dateien',
      'MUS-2026-000001  14.04.2026, 09:12  muster    1',
      'AND-2026-000001  15.04.2026, 12:00  anderes   0',
      '2 Anträge',
    ]);
  });

  it('lists the mails that could not be sent', async () => {
    const place = await data();
    const store = await openStore(place);
    const created = new Date('2026-04-16T10:00:00Z');
    await store.applications.accept(newApplication({ form: 'anderes', definitionHash: 'h1', series: 'AND', receivedAt: created, mails: () => [mail] }));
    await store.outbox.failed((await store.outbox.claim(created))?.id ?? '', 'EENVELOPE 550', new Date('2026-04-17T10:00:00Z'));
    await store.close();
    expect((await commands(place)('list')).out.split('\n').slice(-3)).toEqual([
      'Nicht zugestellte E-Mails (24 Stunden lang versucht):',
      'Referenz         Art          Erstellt am        Letzter Fehler',
      'AND-2026-000002  application  16.04.2026, 12:00  EENVELOPE 550',
    ]);
  });

  it.each([
    [['--kind', 'anderes'], ['AND-2026-000001']],
    [['--kind', 'fehlt'], []],
    [['--search', 'linz'], ['MUS-2026-000001']],
    [['--search', 'AT61 1904 3002'], ['MUS-2026-000001']],
    [['--search', 'märz.PDF'], ['MUS-2026-000001']],
    [['--search', 'and-2026'], ['AND-2026-000001']],
    [['--search', 'vorname'], []],
    [['--kind', 'muster', '--search', 'bob'], []],
    [['--search', 'linz  wels'], ['MUS-2026-000001']],
    [['--search', 'linz graz'], []],
  ])('finds with %j', async (args, references) => {
    const { out } = await commands(await data())('list', ...args);
    expect(out.match(/\w{3}-2026-\d{6}/g) ?? []).toEqual(references);
  });
});

describe('applications show', () => {
  it('prints the answers with the labels of the definition they were made with', async () => {
    const place = await data();
    const { code, out } = await commands(place)('show', 'MUS-2026-000001');
    expect(code).toBe(0);
    expect(out.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'MUS-2026-000001',
      'Formular: Musterantrag (muster)',
      'Eingegangen am: 14.04.2026, 09:12',
      'Netzadresse: 192.0.2.1',
      'Fassung des Formulars: h1',
      '',
      'Person',
      '  Vorname: =HYPERLINK("x";"y")',
      '  Art: Erste Art',
      '  Ort: Linz',
      '  Ort: Wels',
      '',
      'Gerät',
      '  Leistung: 8,5 kW',
      '  Einverstanden: Ja',
      '',
      'Weitere Angaben',
      '  iban: AT611904300234573201',
      '  ipAddress: 192.0.2.7',
      '',
      'Dateien',
      expect.stringMatching(/^ {2}Beleg: Rechnung März\.pdf, 1 KB, SHA-256 [0-9a-f]{64}$/),
      `    gespeichert in ${shownPlace(place)}; herausschreiben mit: show MUS-2026-000001 --file beleg --out "Rechnung März.pdf"`,
      '    Hinweis: Hinter dem Ende der Datei stehen 12 weitere Bytes.',
      '    Hinweis: Das PDF wurde nach dem Erstellen geändert, zum Beispiel unterschrieben.',
    ]);
  });

  it('writes the exact bytes of a file, and over nothing', async () => {
    const run = commands(await data());
    const path = join(temporaryFolder(), 'r.pdf');
    expect(await run('show', 'MUS-2026-000001', '--file', 'beleg', '--out', path)).toMatchObject({ code: 0, out: expect.stringContaining(path) });
    expect(readFileSync(path)).toEqual(bytes);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await run('show', 'MUS-2026-000001', '--file', 'beleg', '--out', path)).toMatchObject({ code: 1, err: expect.stringContaining('gibt es schon') });
  });

  it.each([
    [['show', 'MUS-2026-999999'], 1, 'keinen Antrag mit der Referenz MUS-2026-999999'],
    [['show', 'MUS-2026-000001', '--file', 'fehlt', '--out', '/nowhere/x'], 1, 'keine Datei im Feld fehlt'],
    [['show'], 2, 'Referenz'],
    [['show', 'a', 'b'], 2, 'Referenz'],
    [['show', 'MUS-2026-000001', '--file', 'beleg'], 2, '--file und --out'],
  ])('says what is wrong: %j', async (args, code, text) => {
    expect(await commands(await data())(...args)).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

describe('applications export', () => {
  it('writes a table per form that a spreadsheet opens and no formula runs in', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await commands(await data())('export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0, out: `2 Anträge wurden nach ${out} geschrieben.` });
    const table = readFileSync(join(out, 'muster.csv'), 'utf8');
    expect(table.startsWith('\uFEFF')).toBe(true);
    expect(table.slice(1).split('\r\n')).toEqual([
      'Referenz;Eingegangen am;Vorname;Art;Ort (ort);Ort (postOrt);Leistung;Einverstanden;Beleg;iban;ipAddress',
      `MUS-2026-000001;14.04.2026, 09:12;"'=HYPERLINK(""x"";""y"")";Erste Art;Linz;Wels;8,5;Ja;files/MUS-2026-000001/beleg.pdf;AT611904300234573201;192.0.2.7`,
      '',
    ]);
    expect(readFileSync(join(out, 'files/MUS-2026-000001/beleg.pdf'))).toEqual(bytes);
    expect(statSync(out).mode & 0o777).toBe(0o700);
  });

  it('writes JSON with the answers as they are stored', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await commands(await data())('export', '--format', 'json', '--out', out)).toMatchObject({ code: 0 });
    const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as { answers: unknown; files: { path: string }[] }[];
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      reference: 'MUS-2026-000001',
      form: 'muster',
      receivedAt: '2026-04-14T09:12:33+02:00',
      answers: { ...answers, beleg: { name: 'Rechnung März.pdf', mimetype: 'application/pdf' } },
      files: [{ field: 'beleg', name: 'Rechnung März.pdf', size: bytes.length, path: 'files/MUS-2026-000001/beleg.pdf' }],
    });
    expect(readFileSync(join(out, entries[0]?.files[0]?.path ?? ''))).toEqual(bytes);
  });

  it('tells of progress on a terminal alone', async () => {
    const place = await data();
    const { terminal, shown } = fakeTerminal();
    const quiet = await commands(place)('export', '--format', 'csv', '--out', join(temporaryFolder(), 'x'));
    const loud = await commands(place, { terminal })('export', '--format', 'csv', '--out', join(temporaryFolder(), 'x'));
    expect(loud.out.replace(/\S+\/x/, '')).toBe(quiet.out.replace(/\S+\/x/, ''));
    expect(shown()).toContain('Anträge werden geschrieben');
  });

  it('writes over nothing', async () => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'x'), '');
    expect(await commands(await data())('export', '--format', 'json', '--out', out)).toMatchObject({ code: 1, err: expect.stringContaining('nicht leer') });
    expect(readdirSync(out)).toEqual(['x']);
  });

  it.each([
    [['export', '--out', '/nowhere'], '--format'],
    [['export', '--format', 'xml', '--out', '/nowhere'], '--format'],
    [['export', '--format', 'csv'], '--out'],
  ])('says what is wrong: %j', async (args, text) => {
    expect(await commands(await data())(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });
});

/** One that is confirmed, and one that waits. */
async function optIns() {
  const place = await data();
  const store = await openStore(place);
  await store.definitions.remember({ hash: 'h2', form: 'anmeldung', body: JSON.stringify({ ...form, id: 'anmeldung', optIn: { consents: ['ja', 'werbung'] } }) }, new Date('2026-01-01T00:00:00Z'));
  const accept = (name: string, tokenHash: string) => store.optIns.accept({
    form: 'anmeldung',
    series: 'ANM',
    definitionHash: 'h2',
    idempotencyKey: null,
    fingerprint: 'x',
    tokenHash,
    emailKey: name,
    answers: { vorname: name, ja: true },
    consents: [{ field: 'ja', text: 'Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.', givenAt: new Date('2026-05-01T08:00:00Z') }],
    receivedAt: new Date('2026-05-01T08:00:00Z'),
    expiresAt: new Date('2026-05-08T08:00:00Z'),
    clientAddress: '192.0.2.9',
    mails: () => [],
  });
  await accept('Ada', 'token-1');
  await accept('Bob', 'token-2');
  await store.optIns.confirm({ form: 'anmeldung', tokenHash: 'token-1', now: new Date('2026-05-02T10:00:00Z'), mails: () => [] });
  await store.close();
  return commands(place);
}

describe('opt-ins', () => {
  it('are listed with when they were confirmed', async () => {
    const { out } = await (await optIns())('list');
    expect(out.split('\n').slice(4)).toEqual([
      '',
      'Referenz         Eingegangen am     Formular   Bestätigt am',
      'ANM-2026-000001  01.05.2026, 10:00  anmeldung  02.05.2026, 12:00',
      'ANM-2026-000002  01.05.2026, 10:00  anmeldung  noch nicht (möglich bis 08.05.2026, 10:00)',
      '2 Anmeldungen',
    ]);
  });

  it('are found as applications are', async () => {
    const run = await optIns();
    expect((await run('list', '--search', 'bob')).out).toContain('ANM-2026-000002');
    expect((await run('list', '--kind', 'muster')).out).not.toContain('ANM-');
    expect((await run('list', '--kind', 'anmeldung')).out.split('\n')).toHaveLength(6);
  });

  it('are shown with the words of each consent, when it was given and confirmed', async () => {
    const { code, out } = await (await optIns())('show', 'ANM-2026-000001');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'ANM-2026-000001',
      'Formular: Musterantrag (anmeldung)',
      'Eingegangen am: 01.05.2026, 10:00',
      'Netzadresse: 192.0.2.9',
      'Fassung des Formulars: h2',
      '',
      'Person',
      '  Vorname: Ada',
      '',
      'Gerät',
      '  Einverstanden: Ja',
      '',
      'Einwilligungen',
      '  Bestätigt am: 02.05.2026, 12:00',
      '  ja, erteilt am 01.05.2026, 10:00:',
      '    Ich bin einverstanden.',
      '    Jederzeit widerrufbar; auch morgen.',
    ]);
  });

  it('are exported once they are confirmed, as a table with their evidence', async () => {
    const out = join(temporaryFolder(), 'neu');
    expect(await (await optIns())('export', '--format', 'csv', '--out', out)).toMatchObject({ code: 0, out: `3 Anträge wurden nach ${out} geschrieben.` });
    expect(readFileSync(join(out, 'anmeldung.csv'), 'utf8').slice(1).split('\r\n')).toEqual([
      'Referenz;Eingegangen am;Bestätigt am;Vorname;Art;Ort (ort);Ort (postOrt);Leistung;Einverstanden;Beleg;ja: Wortlaut;ja: erteilt am;ja: bestätigt am;werbung: Wortlaut;werbung: erteilt am;werbung: bestätigt am',
      'ANM-2026-000001;01.05.2026, 10:00;02.05.2026, 12:00;Ada;;;;;Ja;;"Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.";01.05.2026, 10:00;02.05.2026, 12:00;;;',
      '',
    ]);
  });

  it('are exported as JSON beside the applications', async () => {
    const out = join(temporaryFolder(), 'neu');
    await (await optIns())('export', '--format', 'json', '--out', out);
    const entries = JSON.parse(readFileSync(join(out, 'applications.json'), 'utf8')) as unknown[];
    expect(entries).toHaveLength(3);
    expect(entries[2]).toEqual({
      reference: 'ANM-2026-000001',
      form: 'anmeldung',
      receivedAt: '2026-05-01T10:00:00+02:00',
      confirmedAt: '2026-05-02T12:00:00+02:00',
      clientAddress: '192.0.2.9',
      definitionHash: 'h2',
      answers: { vorname: 'Ada', ja: true },
      consents: [{ field: 'ja', text: 'Ich bin einverstanden.\nJederzeit widerrufbar; auch morgen.', givenAt: '2026-05-01T10:00:00+02:00', confirmedAt: '2026-05-02T12:00:00+02:00' }],
      files: [],
    });
  });
});

describe('applications', () => {
  it('names no password', async () => {
    const place = { dataDir: '', databaseUrl: 'postgres://app:geheim@127.0.0.1:1/forms?sslmode=disable' };
    expect(shownPlace(place)).toBe('postgres://app@127.0.0.1:1/forms');
    const { code, err } = await commands(place)('list');
    expect(code).toBe(1);
    expect(err).toContain("DATABASE_URL postgres://app@127.0.0.1:1/forms can't be opened: connect ECONNREFUSED");
    expect(err).not.toContain('geheim');
  });

  it.each([[[]], [['purge-all']], [['list', '--unknown']], [['list', 'extra']]])('called wrongly tells how it goes: %j', async (args) => {
    expect(await commands(await data())(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('npm run applications -- list') });
  });

  it('makes no store where there is none', async () => {
    const folder = temporaryFolder();
    expect(await commands({ dataDir: folder })('list')).toMatchObject({ code: 1, err: expect.stringContaining(folder) });
    expect(existsSync(join(folder, 'app.db'))).toBe(false);
  });
});
