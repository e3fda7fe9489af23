import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedCount } from '../test-server.ts';
import { fileValue, html, pdf, png } from '../uploads/samples.ts';
import { type Changes, complete, REQUIRED, type Sender, startSender } from './sender.ts';

const NOT_LISTED = 'Bitte wählen Sie einen Eintrag aus der Liste.';
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 20);

let sender: Sender;
beforeAll(async () => {
  sender = await startSender();
});
afterAll(() => sender.server.close());

describe('an application with mistakes is answered with 400 at the field', () => {
  const damaged = 'Die Datei ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.';
  const wrongType = 'Das Dateiformat wird nicht unterstützt!';
  const partner = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';

  it.each<[string, Changes, string, string]>([
    ['a name of blanks', { vorname: ' \t\u00A0 ' }, 'vorname', REQUIRED],
    ['a name of control characters', { nachname: '\u0000\u0007\u200B' }, 'nachname', REQUIRED],
    ['null', { ort: null }, 'ort', REQUIRED],
    ['an empty text', { strasse: '' }, 'strasse', REQUIRED],
    ['a number for a name', { vorname: 7 }, 'vorname', 'Eingabe ist nicht gültig'],
    ['a text for a number', { baujahr: '1994' }, 'baujahr', 'Ungültiges Baujahr'],
    ['a list for an option', { anrede: ['HERR'] }, 'anrede', 'Eingabe ist nicht gültig'],
    ['a consent as a text', { agb2: 'true' }, 'agb2', 'Eingabe ist nicht gültig'],
    ['a postcode with something behind it', { plz: '4020\n1' }, 'plz', 'Ungültige Postleitzahl!'],
    ['the year 0000', { birthday: '01.01.0000' }, 'birthday', 'Ungültiges Datum!'],
    ['a text for a file', { rechnung: 'rechnung.pdf' }, 'rechnung', 'Eingabe ist nicht gültig'],
    ['a file without its parts', { rechnung: {} }, 'rechnung', 'Die Datei fehlt.'],
    [
      'an empty file',
      { rechnung: fileValue(Buffer.alloc(0), 'application/pdf') },
      'rechnung',
      'Die Datei ist leer. Bitte wählen Sie eine andere Datei.',
    ],
    ['a picture that is HTML', { rechnung: fileValue(html, 'image/png', 'rechnung.png') }, 'rechnung', wrongType],
    ['a PDF that is a picture', { rechnung: fileValue(png, 'application/pdf', 'rechnung.pdf') }, 'rechnung', wrongType],
    ['a file of a type that is not allowed', { rechnung: fileValue(html, 'text/html') }, 'rechnung', wrongType],
    ['a picture that was cut off', { rechnung: fileValue(cut(png), 'image/png') }, 'rechnung', damaged],
    ['a PDF that was cut off', { rechnung: fileValue(cut(pdf), 'application/pdf') }, 'rechnung', damaged],
    [
      'a file that is no data URL',
      { rechnung: { data: 'https://evil.example/x.pdf', name: 'x.pdf', mimetype: 'application/pdf' } },
      'rechnung',
      damaged,
    ],
    [
      'a partner that is not in the directory',
      { fairEnergyPartner: 'Wärmewerk Donaubogen' },
      'fairEnergyPartner',
      NOT_LISTED,
    ],
    [
      'a maker that has nothing for the source',
      { waermequelle: 'WASSER', waermequelleTyp: 'GRUNDWASSER', bezeichnung: undefined, hersteller: 'Gibt es nicht' },
      'hersteller',
      NOT_LISTED,
    ],
    ['a model of another maker', { bezeichnung: 'TerraLine 7' }, 'bezeichnung', NOT_LISTED],
    ['no customer', { kunde: 'KEIN_KUNDE' }, 'kunde', 'Der Wärmepumpe Förderbonus gilt nur für Stromkunden.'],
  ])('%s', async (_what, changes, field, message) => {
    const before = await storedCount(sender.server);
    const { status, body } = await sender.apply(changes);
    expect({ status, body }).toEqual({ status: 400, body: [{ path: [field], message }] });
    expect(await storedCount(sender.server)).toBe(before);
  });

  it('all of them at once, in the order of the screen', async () => {
    const { status, body } = await sender.send('{}');
    expect(status).toBe(400);
    expect(body).toEqual([
      { path: ['kunde'], message: REQUIRED },
      ...[
        'anrede',
        'vorname',
        'nachname',
        'tel',
        'email',
        'birthday',
        'iban',
        'plz',
        'ort',
        'strasse',
        'hausnr',
        'warmepumpeArt',
        'waermequelle',
        'inbetriebnahmedatum',
      ].map((field) => ({ path: [field], message: REQUIRED })),
      { path: ['rechnung'], message: 'Die Datei fehlt.' },
      ...['rechnungsdatum', 'agb2'].map((field) => ({ path: [field], message: REQUIRED })),
    ]);
  });

  it('neither partner nor dealer: both fields say so', async () => {
    const { status, body } = await sender.apply({ fairEnergyPartner: undefined });
    expect({ status, body }).toEqual({
      status: 400,
      body: [
        { path: ['fairEnergyPartner'], message: partner },
        { path: ['otherPartner'], message: partner },
      ],
    });
  });

  it('a postal address that is required only when it differs', async () => {
    const { status, body } = await sender.apply({ rechnungsadrsabweichend: true, postPlz: '99', postOrt: 'Wien' });
    expect({ status, body }).toEqual({
      status: 400,
      body: [
        { path: ['postPlz'], message: 'Ungültige Postleitzahl!' },
        { path: ['postStrasse'], message: REQUIRED },
        { path: ['postHausnr'], message: REQUIRED },
      ],
    });
  });

  it('whatever stands in a field, in German and without what was sent', async () => {
    const things: readonly unknown[] = [
      0,
      -1,
      1e308,
      true,
      '',
      ' ',
      'x',
      '<script>',
      'x'.repeat(20_000),
      '\uD800',
      '__proto__',
      [],
      [null],
      ['x'],
      {},
      { data: 1 },
      { toString: 'x' },
      [[[[]]]],
    ];
    const wrong: unknown[] = [];
    for (const field of Object.keys(complete)) {
      for (const thing of things) {
        const { status, body, text } = await sender.apply({ [field]: thing });
        const problems = Array.isArray(body) ? (body as { path: string[]; message: string }[]) : [];
        const expected =
          status === 201 ||
          (status === 400 &&
            problems.length > 0 &&
            problems.every(
              ({ path, message }) =>
                path.length === 1 &&
                /^[A-ZÄÖÜ][^<{]+$/.test(message) &&
                !/\b(must|should|property|null|undefined)\b/.test(message),
            ));
        if (!expected || text.includes('<script>'))
          wrong.push({ field, thing: JSON.stringify(thing).slice(0, 40), status, text: text.slice(0, 200) });
      }
    }
    expect(wrong).toEqual([]);
  });
});
