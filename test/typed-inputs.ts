import { docx, exe, gif, heic, html, jpeg, pdf, pdfOf, png } from './server/uploads/samples.ts';

/**
 * A row of the tables below. The page sends numbers as numbers; for a number field the API gets a text, and so gives
 * the same message for all of them.
 */
export type Typed = readonly [field: string, typed: string, shown: string, page: string, api: string];

const OK = '';
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
const DATE = 'Ungültiges Datum!';
const INVOICE = 'Falsches Rechnungsdatum';
const WINDOW =
  'Eine Förderung ist nur für Wärmepumpen möglich, die im Zeitraum von 01.03.2025 bis 31.05.2026 in Betrieb genommen wurden.';
const BIRTHDAY = 'Bitte geben Sie Ihr Geburtsdatum vollständig im Format TT.MM.JJJJ ein.';
const PHONE = 'Ungültige Telefonnummer!';
const CODE = 'Ungültige Postleitzahl!';
const IBAN = 'Bitte geben Sie eine gültige IBAN ein';
const EMAIL = 'Bitte eine gültige E-Mail eingeben!';
const MEANT = 'Meinten Sie max@gmail.com?';
const YEAR = 'Ungültiges Baujahr';
const NUMBER = 'Bitte geben Sie eine Zahl ein.';
const WHOLE = 'Bitte geben Sie eine ganze Zahl ein.';
const AREA = 'Bitte geben Sie einen Wert zwischen 10 und 2000 ein.';
const POWER = 'Bitte geben Sie einen Wert zwischen 1 und 100 ein.';
const DECIMALS = 'Bitte geben Sie weniger Stellen nach dem Komma ein (höchstens 1).';

/** Fields that the wizard does not have, but another form. */
const ELSEWHERE: readonly string[] = ['wohnflaeche', 'verbrauch', 'waermenennleistung'];

/** @returns the form whose field a row is about */
export const formOf = (field: string) => (ELSEWHERE.includes(field) ? 'brennwertkessel' : 'waermepumpe-foerderbonus');

/**
 * What real people type, what the page makes of it, and what the API says to the same text, on 14.04.2026.
 * A row: field | typed | what the field shows after it is left | the page's message | the API's message.
 */
export const TYPED: Readonly<Record<string, readonly Typed[]>> = {
  dates: [
    ['rechnungsdatum', '22.09.2025', '22.09.2025', OK, OK],
    ['rechnungsdatum', '22.9.2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '22.9.25', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '1.3.25', '01.03.2025', OK, DATE],
    ['rechnungsdatum', '01.03.25', '01.03.2025', OK, DATE],
    ['rechnungsdatum', '1. 3. 2025', '01.03.2025', OK, DATE],
    ['rechnungsdatum', '22-09-2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '22/09/2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '22,9,2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '2025-09-22', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '22092025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '220925', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '22 09 2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', ' 22.09.2025 ', '22.09.2025', OK, OK],
    ['rechnungsdatum', '\u200E22.\u200E09.\u200E2025', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '\u200E22.\u200E9.\u200E25\u202C', '22.09.2025', OK, DATE],
    ['rechnungsdatum', '1.1.25', '01.01.2025', INVOICE, DATE],
    ['rechnungsdatum', '1.3.24', '1.3.24', DATE, DATE],
    ['rechnungsdatum', '1.3.2024', '01.03.2024', INVOICE, DATE],
    ['rechnungsdatum', '22.09.', '22.09.', DATE, DATE],
    ['rechnungsdatum', '31.02.2025', '31.02.2025', DATE, DATE],
    ['rechnungsdatum', '31.2.25', '31.02.2025', DATE, DATE],
    ['rechnungsdatum', '27/13/2025', '27.13.2025', DATE, DATE],
    ['rechnungsdatum', 'gestern', 'gestern', DATE, DATE],
    ['rechnungsdatum', '22. Sept. 25', '22.09.2025', OK, DATE],
    ['rechnungsdatum', 'September 2025', 'September 2025', DATE, DATE],
    ['rechnungsdatum', '15.04.2026', '15.04.2026', OK, OK],
    ['rechnungsdatum', '16.4.26', '16.04.2026', INVOICE, DATE],
    ['inbetriebnahmedatum', '15.9.25', '15.09.2025', OK, DATE],
    ['inbetriebnahmedatum', '28.02.2025', '28.02.2025', WINDOW, WINDOW],
    ['inbetriebnahmedatum', '1.6.26', '01.06.2026', WINDOW, DATE],
    ['inbetriebnahmedatum', '15.9', '15.9', DATE, DATE],
    ['inbetriebnahmedatum', '2025', '20.25', DATE, DATE],
    ['birthday', '27.03.1985', '27.03.1985', OK, OK],
    ['birthday', '27.3.1985', '27.03.1985', OK, BIRTHDAY],
    ['birthday', '1985-03-27', '27.03.1985', OK, DATE],
    ['birthday', '27031985', '27.03.1985', OK, BIRTHDAY],
    ['birthday', '1.3.85', '1.3.85', BIRTHDAY, BIRTHDAY],
    ['birthday', '27.3.', '27.3.', BIRTHDAY, BIRTHDAY],
    ['birthday', '27. März 1985', '27.03.1985', OK, DATE],
    ['birthday', '31.02.1985', '31.02.1985', DATE, DATE],
  ],
  'telephone numbers': [
    ['tel', '0660 1234567', '0660 1234567', OK, OK],
    ['tel', '+43 660 1234567', '+43 660 1234567', OK, OK],
    ['tel', '+43 (0)660/123 45-67', '+43 (0)660/123 45-67', OK, OK],
    ['tel', '0043 660 1234567', '0043 660 1234567', OK, OK],
    ['tel', '0732/650099', '0732/650099', OK, OK],
    ['tel', '0732 650', '0732 650', OK, OK],
    ['tel', '0732-6500-99 DW 12', '0732-6500-99 DW 12', OK, OK],
    ['tel', '06601234567 (abends)', '06601234567 (abends)', OK, OK],
    ['tel', '12345678', '12345678', OK, OK],
    ['tel', 'anrufen bitte!', 'anrufen bitte!', PHONE, PHONE],
    ['tel', 'keine Ahnung', 'keine Ahnung', PHONE, PHONE],
    ['tel', '0660', '0660', PHONE, PHONE],
    ['tel', 'tel: 0660', 'tel: 0660', PHONE, PHONE],
    ['tel', '+43 660', '+43 660', PHONE, PHONE],
  ],
  postcodes: [
    ['plz', '4020', '4020', OK, OK],
    ['plz', 'A-4020', '4020', OK, CODE],
    ['plz', 'A 4020', '4020', OK, CODE],
    ['plz', 'AT-4020', '4020', OK, CODE],
    ['plz', 'A-4020 Linz', '4020', OK, CODE],
    ['plz', '4020 Linz', '4020', OK, CODE],
    ['plz', 'A4020 Linz', '4020', OK, CODE],
    ['plz', ' 4020 ', '4020', OK, OK],
    ['plz', '4020, Linz', '4020', OK, CODE],
    ['plz', 'Uferzeile 12, 4020 Linz', '4020', OK, CODE],
    ['plz', '4020 oder 4030', '4020 oder 4030', CODE, CODE],
    ['plz', '402', '402', CODE, CODE],
    ['plz', '40200', '40200', CODE, CODE],
    ['plz', '0402', '0402', CODE, CODE],
    ['plz', '80331', '80331', CODE, CODE],
    ['plz', 'D-80331 München', 'D-80331 München', CODE, CODE],
    ['plz', 'Linz', 'Linz', CODE, CODE],
    ['plz', '4O20', '4O20', CODE, CODE],
    ['plz', '4 0 2 0', '4 0 2 0', CODE, CODE],
  ],
  IBANs: [
    ['iban', 'AT611904300234573201', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'at61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'AT61-1904-3002-3457-3201', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'AT61.1904.3002.3457.3201', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'IBAN: AT61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'IBAN AT611904300234573201 BIC: BKAUATWW', 'AT61 1904 3002 3457 3201', OK, IBAN],
    ['iban', 'AT61 1904 3002 3457 3201 / BKAUATWWXXX', 'AT61 1904 3002 3457 3201', OK, IBAN],
    ['iban', 'BIC BKAUATWW IBAN AT61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201', OK, IBAN],
    ['iban', 'Max Mustermann AT61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201', OK, IBAN],
    ['iban', '„AT61 1904 3002 3457 3201“', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'ＡＴ６１ １９０４ ３００２ ３４５７ ３２０１', 'AT61 1904 3002 3457 3201', OK, OK],
    ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00', OK, OK],
    ['iban', 'AT61 1904 3002 3457 3202', 'AT61 1904 3002 3457 3202', IBAN, IBAN],
    ['iban', 'AT61 1904 3002 3457 320', 'AT61 1904 3002 3457 320', IBAN, IBAN],
    ['iban', '1904 3002 3457 3201', '1904 3002 3457 3201', IBAN, IBAN],
    ['iban', 'AT61 1904 3002 3457 32O1', 'AT61 1904 3002 3457 32O1', IBAN, IBAN],
    ['iban', 'BKAUATWW', 'BKAU ATWW', IBAN, IBAN],
    ['iban', 'IBAN', 'IBAN', REQUIRED, REQUIRED],
  ],
  'e-mail addresses': [
    ['email', 'max@example.com', 'max@example.com', OK, OK],
    ['email', 'Max.Mustermann@Example.com', 'Max.Mustermann@Example.com', OK, OK],
    ['email', 'max+strom@example.com', 'max+strom@example.com', OK, OK],
    ['email', 'Max <max@example.com>', 'max@example.com', OK, EMAIL],
    ['email', '"Muster, Max" <max@example.com>', 'max@example.com', OK, EMAIL],
    ['email', 'mailto:max@example.com', 'max@example.com', OK, EMAIL],
    ['email', 'mailto:max@example.com?subject=Hallo', 'max@example.com', OK, EMAIL],
    ['email', 'max@example.com ', 'max@example.com', OK, OK],
    ['email', 'max @example.com', 'max@example.com', OK, EMAIL],
    ['email', 'max@example.com.', 'max@example.com', OK, EMAIL],
    ['email', 'max@example.com (privat)', 'max@example.com', OK, EMAIL],
    ['email', 'max@exämple.at', 'max@exämple.at', OK, OK],
    ['email', 'max@xn--exmple-cua.at', 'max@xn--exmple-cua.at', OK, OK],
    ['email', 'mäx@exämple.at', 'mäx@exämple.at', EMAIL, EMAIL],
    ['email', 'max@gmial.com', 'max@gmial.com', MEANT, OK],
    ['email', 'max@gmail,com', 'max@gmail,com', MEANT, EMAIL],
    ['email', 'max.example.com', 'max.example.com', EMAIL, EMAIL],
    ['email', 'max@example', 'max@example', EMAIL, EMAIL],
    ['email', 'max@', 'max@', EMAIL, EMAIL],
    ['email', 'max@example.com, anna@example.com', 'max@example.com, anna@example.com', EMAIL, EMAIL],
    ['email', 'max(at)example.com', 'max(at)example.com', EMAIL, EMAIL],
  ],
  numbers: [
    ['baujahr', '1994', '1994', OK, YEAR],
    ['baujahr', '1.994', '1994', OK, YEAR],
    ['baujahr', '94', '94', YEAR, YEAR],
    ['baujahr', 'ca. 1990', 'ca. 1990', YEAR, YEAR],
    ['baujahr', '1990/91', '1990/91', YEAR, YEAR],
    ['baujahr', '1899', '1899', YEAR, YEAR],
    ['baujahr', '2027', '2027', YEAR, YEAR],
    ['baujahr', '1994,5', '1994,5', YEAR, YEAR],
    ['wohnflaeche', '142', '142', OK, WHOLE],
    ['wohnflaeche', '142 m²', '142', OK, WHOLE],
    ['wohnflaeche', '142m2', '142', OK, WHOLE],
    ['wohnflaeche', '142,5', '142,5', WHOLE, WHOLE],
    ['wohnflaeche', '1.420', '1420', OK, WHOLE],
    ['wohnflaeche', '1 420', '1420', OK, WHOLE],
    ['wohnflaeche', '14.20', '14,2', WHOLE, WHOLE],
    ['wohnflaeche', 'hundert', 'hundert', WHOLE, WHOLE],
    ['wohnflaeche', '9', '9', AREA, WHOLE],
    ['wohnflaeche', '-142', '-142', AREA, WHOLE],
    ['verbrauch', '1.240', '1240', OK, WHOLE],
    ['verbrauch', '1.240 kWh', '1240', OK, WHOLE],
    ['verbrauch', '1240,00', '1240', OK, WHOLE],
    ['verbrauch', '1.240,00', '1240', OK, WHOLE],
    ['verbrauch', "1'240", '1240', OK, WHOLE],
    ['verbrauch', '12.400', '12400', OK, WHOLE],
    ['verbrauch', '1,240.5', '1,240.5', WHOLE, WHOLE],
    ['verbrauch', 'viel', 'viel', WHOLE, WHOLE],
    ['waermenennleistung', '8', '8', OK, NUMBER],
    ['waermenennleistung', '8,5', '8,5', OK, NUMBER],
    ['waermenennleistung', '8.5', '8,5', OK, NUMBER],
    ['waermenennleistung', '8,5 kW', '8,5', OK, NUMBER],
    ['waermenennleistung', '8,55', '8,55', DECIMALS, NUMBER],
    ['waermenennleistung', '0,5', '0,5', POWER, NUMBER],
    ['waermenennleistung', '8,5 PS', '8,5 PS', NUMBER, NUMBER],
    ['waermenennleistung', '1e1', '1e1', NUMBER, NUMBER],
  ],
  'names and addresses': [
    ['strasse', 'Uferzeile', 'Uferzeile', OK, OK],
    ['strasse', '  Uferzeile  ', '  Uferzeile  ', OK, OK],
    ['strasse', 'St.-Peter-Straße', 'St.-Peter-Straße', OK, OK],
    ['strasse', 'Straße des 12. Februar', 'Straße des 12. Februar', OK, OK],
    ['strasse', 'Uferzeile 12', 'Uferzeile 12', OK, OK],
    ['hausnr', '12', '12', OK, OK],
    ['hausnr', '12a', '12a', OK, OK],
    ['hausnr', '20/A/4/15', '20/A/4/15', OK, OK],
    ['hausnr', '12–14', '12–14', OK, OK],
    ['ort', 'Linz', 'Linz', OK, OK],
    ['ort', 'St. Florian bei Linz', 'St. Florian bei Linz', OK, OK],
    ['nachname', 'Huber', 'Huber', OK, OK],
    ['nachname', 'Ó Súilleabháin', 'Ó Súilleabháin', OK, OK],
    ['nachname', 'von der Au-Müller', 'von der Au-Müller', OK, OK],
    ['nachname', 'X Æ A-12', 'X Æ A-12', OK, OK],
  ],
};

const TYPE = 'Das Dateiformat wird nicht unterstützt!';
const LARGE = 'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.';
const EMPTY = 'Die Datei ist leer. Bitte wählen Sie eine andere Datei.';

/** A file: name | the browser's MIME type | its bytes | the page's message | the API's message. */
export type Chosen = readonly [name: string, mimetype: string, bytes: Buffer, page: string, api: string];

export const CHOSEN: readonly Chosen[] = [
  ['Rechnung.pdf', 'application/pdf', pdf, OK, OK],
  ['Foto.jpg', 'image/jpeg', jpeg, OK, OK],
  ['Foto.JPG', 'image/jpg', jpeg, OK, OK],
  ['Bild.png', 'image/png', png, OK, OK],
  ['Bild.gif', 'image/gif', gif, OK, OK],
  // some apps on phones name neither type nor extension: the page reads both off the bytes
  ['Rechnung', '', pdf, OK, TYPE],
  ['Rechnung gross', '', pdfOf(10 * 1024 * 1024 + 1), LARGE, TYPE],
  ['Rechnung.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx, TYPE, TYPE],
  ['IMG_0001.HEIC', 'image/heic', heic, TYPE, TYPE],
  ['Rechnung.html', 'text/html', html, TYPE, TYPE],
  ['umbenannt.pdf', 'application/pdf', docx, TYPE, TYPE],
  ['umbenannt.jpg', 'image/jpeg', exe, TYPE, TYPE],
  ['leer.pdf', 'application/pdf', Buffer.alloc(0), EMPTY, EMPTY],
  ['gross.pdf', 'application/pdf', pdfOf(10 * 1024 * 1024 + 1), LARGE, LARGE],
];
