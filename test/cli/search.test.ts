import { describe, expect, it } from 'vitest';
import { searching } from '../../src/cli/applications/search.ts';
import type { Application } from '../../src/server/store/applications.ts';

const application: Application = {
  reference: 'WPB-2026-000001',
  form: 'muster',
  definitionHash: 'h1',
  receivedAt: new Date(0),
  state: 'new',
  clientAddress: '192.0.2.1',
  uploads: [],
  answers: {
    vorname: 'Max Jérôme',
    nachname: 'Müller\u2011O’Brien',
    ansprechpartner: 'Đorđe Łukasz Yıldız-Sørensen',
    geburtsdatum: '27.03.1985',
    telefon: '0660 1234567',
    mobil: '+43 (0)699/7654321',
    ausland: '+49 30 901820',
    iban: 'AT611904300234573201',
    strasse: 'Große Gasse 12/3',
    kundennummer: '4711001',
    leistung: 8.5,
    geraete: [{ baujahr: 1998, nummer: 'X-77' }],
  },
};

describe('a search finds a person, however it is written:', () => {
  it.each([
    'Müller-O’Brien, Max',
    'O’Brien,Max',
    '„Müller“ (Max)',
    'Mueller',
    'muller obrien',
    "Mueller-O'Brien",
    'Müller–O’Brien',
    'M\u00fcller\u00adO’Brien',
    'jerome',
    'grosse Gasse',
    'Dorde Yildiz',
    'Djordje',
    'YILDIZ, Lukasz',
    'Sorensen',
    'Soerensen',
    '0660/1234567',
    '0660-123 45 67',
    '+43 660 1234567',
    '0043 660 1234567',
    '+43 (0) 660 / 123 45 67',
    'Müller, +43 660 1234567',
    '0699 7654321',
    '06997654321',
    '+43 699 7654321',
    '0049 30/901820',
    '1985-03-27',
    '27.3.1985',
    '27. 03. 1985',
    '27/03/1985',
    '27031985',
    'AT61 1904 3002 3457 3201',
    'AT61-1904-3002-3457-3201',
    '4711001 12/3',
    'Max 4711001 12',
    '8.5',
    'x-77 1998',
    'wpb-2026',
    '192.0.2.1',
    ' ',
  ])('%s', (text) => {
    expect(searching(text)(application)).toBe(true);
  });

  it.each([
    'Maier',
    'Müller Maier',
    '12/4',
    '12 3/1',
    '8,5',
    '2.7',
    '2703',
    '27 1985 41',
    '0660 7654322',
    '+41 660 1234567',
    '(+41) 4711001',
    '030 901820',
    '1985-27-03',
    '28.03.1985',
    '#',
    '\u0301',
    '7654321 1234568',
  ])('but not who is somebody else: %s', (text) => {
    expect(searching(text)(application)).toBe(false);
  });
});
