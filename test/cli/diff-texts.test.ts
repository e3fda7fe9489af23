import { expect, it } from 'vitest';
import { listChanges } from '../../src/cli/forms/diff/lists.ts';
import { changeLines } from '../../src/cli/forms/diff/lines.ts';
import { productForm } from '../forms/files.ts';
import { type EditedUi, move, type TextEdit, toldOf, toldOfUi, withTexts, withUi } from './edited-ui.ts';

it('forms diff tells which shared sentences of a mail go when the form has its own', () => {
  const told = toldOfUi('foerderpilot', ({ optIn }) => Object.assign(optIn, { mail: { ending: ['Ihr Team'] } })).join(
    '\n',
  );
  expect(told).toContain('„Ihr Team“');
  expect(told).toContain('„Der Link ist bis {day}, {time} Uhr gültig.“');
  expect(told).toContain('Ohne Bestätigung löschen wir Ihre Angaben.');
  expect(
    toldOfUi('geraetetausch', ({ confirmationMail }) => Object.assign(confirmationMail, { subject: 'Danke' })),
  ).toEqual(['Betreff der E-Mail: vorher „Ihr Antrag {about} ist eingegangen ({reference})“, jetzt „Danke“']);
});

it('forms diff tells no text of a mail that is sent no more, and only own texts of one that is new', () => {
  const { confirmationMail: _mail, ...silent } = productForm('geraetetausch');
  const mailed = { ...silent, confirmationMail: { to: 'email', subject: 'Danke' } };
  const rule = 'Nach dem Absenden geht eine Bestätigung an die Adresse bei E-Mail.';
  expect(toldOf(mailed, silent)).toEqual([`Gilt nicht mehr: ${rule}`]);
  expect(toldOf(silent, mailed)).toEqual([`Neu: ${rule}`, 'Betreff der E-Mail, neu: „Danke“']);
});

it('forms diff indents the lines of a text below its change', () => {
  expect(changeLines([{ kind: 'text', text: 'Text, neu: „Fragen?\nRufen Sie an.“' }])).toEqual([
    '  Texte',
    '    Text, neu: „Fragen?\n      Rufen Sie an.“',
  ]);
});

const WIZARD = 'waermepumpe-foerderbonus';
const told = (edit: (ui: EditedUi) => void) => toldOfUi(WIZARD, edit);
const cardsOf = ({ steps }: EditedUi) => steps.at(-1)?.review.cards ?? [];

it('forms diff tells an added entry of a list alone, and names the one that moved', () => {
  expect(told(({ success }) => success.next.unshift('Zuerst dies.'))).toEqual(['Erfolgsseite, neu: „Zuerst dies.“']);
  expect(told(({ success }) => move(success.next, 2, 0))).toEqual([
    expect.stringMatching(/^Erfolgsseite: „Nach positiver .*“ steht jetzt vor „Wir prüfen Ihre Angaben/),
  ]);
});

it('forms diff names what explains the amount on the review page', () => {
  const explained = { detailLabel: 'Wann', detail: 'nächste Woche' };
  expect(told((ui) => Object.assign(cardsOf(ui).find(({ product }) => product)?.product ?? {}, explained))).toEqual([
    expect.stringMatching(/^Beschriftung der Erklärung zum Betrag der Karte ‚Produkt‘ auf der Prüfseite: vorher /),
    expect.stringMatching(/^Erklärung zum Betrag der Karte ‚Produkt‘ auf der Prüfseite: vorher /),
  ]);
});

it('forms diff names the option whose second line is another one, and no option if it is that of a picture', () => {
  const source: TextEdit = [
    'shared/blocks/waermequelle.schema.json',
    'Gerät steht außen oder im Keller',
    'Gerät steht außen',
  ];
  const picture: TextEdit = ['shared/blocks/kundennummer.ui.json', 'Skizze einer Rechnung:', 'Eine Rechnung:'];
  expect(toldOf(productForm(WIZARD), withTexts(WIZARD, source, picture))).toEqual([
    expect.stringMatching(/^Erklärung zum Aufklappen bei Kundennummer: vorher „Skizze/),
    'Zweite Zeile von ‚Luft‘ bei Wärmequelle: vorher „Gerät steht außen oder im Keller“, jetzt „Gerät steht außen“',
  ]);
});

it('forms diff calls the text of a warning no error', () => {
  const edit: TextEdit = ['shared/blocks/leistungswerte.schema.json', 'ist üblicherweise höher', 'ist meist höher'];
  expect(toldOf(productForm('waermepumpe'), withTexts('waermepumpe', edit))).toEqual([
    expect.stringMatching(
      /^Satz des Hinweises, der nicht am Absenden hindert, bei „Energieeffizienz ηs bei 55 °C“: vorher „Der Wert/,
    ),
  ]);
});

const before = { title: 'Bald', text: 'Ab Mai.' };
const after = { title: 'Vorbei', text: 'Bis Juni.' };
const closeAround = (ui: EditedUi) =>
  Object.assign(ui, { openFrom: '01.05.2026', openUntil: '30.06.2026', closed: { before, after } });

it('forms diff tells the heading that a step had before it got one of its own', () => {
  expect(told(({ steps }) => Object.assign(steps[2]!, { title: 'Ihre Wärmepumpe' }))).toEqual([
    'Überschrift bei Schritt ‚Wärmepumpe‘: vorher „Wärmepumpe“, jetzt „Ihre Wärmepumpe“',
  ]);
});

it('forms diff names the page that a text is on', () => {
  const swapped = withUi(WIZARD, closeAround, ({ closed }) => Object.assign(closed!, { before: after, after: before }));
  expect(toldOf(withUi(WIZARD, closeAround), swapped)).toEqual([
    'Überschrift auf der Seite vor dem Beginn: vorher „Bald“, jetzt „Vorbei“',
    'Text auf der Seite vor dem Beginn: vorher „Ab Mai.“, jetzt „Bis Juni.“',
    'Überschrift auf der Seite nach dem Ende: vorher „Vorbei“, jetzt „Bald“',
    'Text auf der Seite nach dem Ende: vorher „Bis Juni.“, jetzt „Ab Mai.“',
  ]);
  const offer = { title: 'Auch gut', link: { label: 'Zum Bonus', href: '/web/r/raus-aus-oel' } };
  expect(toldOfUi('geraetetausch', ({ success }) => Object.assign(success, { title: 'Geschafft', offer }))).toEqual([
    expect.stringMatching(/^Überschrift auf der Erfolgsseite: vorher „.*“, jetzt „Geschafft“$/),
    'Überschrift im Angebot auf der Erfolgsseite, neu: „Auch gut“',
    'Beschriftung im Angebot auf der Erfolgsseite, neu: „Zum Bonus“',
    'Link im Angebot auf der Erfolgsseite, neu: „/web/r/raus-aus-oel“',
  ]);
});

it('forms diff names the page behind the link of an opt-in that a text is on', () => {
  const form = productForm('foerderpilot');
  const pages = { ...form.optIn!.pages, expired: { ...form.optIn!.pages.expired, title: 'Zu spät' } };
  expect(toldOf(form, { ...form, optIn: { ...form.optIn!, pages } })).toEqual([
    expect.stringMatching(/^Überschrift auf der Seite zu einem abgelaufenen Link: vorher „.*“, jetzt „Zu spät“$/),
  ]);
});

function showLess({ aside }: EditedUi) {
  aside.contents = true;
  Object.assign(aside.sections[3] ?? {}, { steps: ['absenden'] });
}

it('forms diff tells boxes beside the form that came or moved, and where they are shown, by the labels of steps', () => {
  expect(told(({ aside }) => move(aside.sections, 3, 0))).toEqual([
    'In der Spalte daneben ist die Reihenfolge anders: ‚Fragen?‘ steht jetzt vor ‚Ihre Förderung‘.',
  ]);
  expect(told(({ aside }) => aside.sections.unshift({ title: 'Neu', text: 'Ganz neu', steps: ['anmeldung'] }))).toEqual(
    ['Spalte daneben, neuer Kasten: „Neu, Ganz neu“'],
  );
  expect(told(showLess)).toEqual([
    'Verzeichnis der Abschnitte daneben: vorher „Nein“, jetzt „Ja“',
    'Der Kasten ‚Fragen?‘ daneben ist jetzt im Schritt ‚Prüfen & Absenden‘ zu sehen, vorher in allen Schritten.',
  ]);
});

it('forms diff tells a card with another title, or another link to change its answers, once', () => {
  expect(
    told((ui) => Object.assign(cardsOf(ui)[4] ?? {}, { title: 'Ihr Vertrag', edit: 'waermepumpe', editAt: 'baujahr' })),
  ).toEqual([
    'Überschrift der Karte ‚Vertragspartner‘ auf der Prüfseite: vorher „Vertragspartner“, jetzt „Ihr Vertrag“',
    'Der Link zum Ändern auf der Karte ‚Ihr Vertrag‘ führt jetzt zu „Baujahr des alten Heizsystems“ im Schritt ‚Wärmepumpe‘, vorher zu „PLZ (Installationsadresse)“ im Schritt ‚Persönliche Daten‘.',
  ]);
});

it('forms diff tells the place in the list of forms once', () => {
  expect(told(({ listing }) => Object.assign(listing, { order: 7 }))).toHaveLength(1);
});

it('forms diff says of each text in the list of forms that it stands there', () => {
  const description = 'Was Suchmaschinen zeigen.';
  expect(told(({ listing }) => Object.assign(listing, { description }))).toEqual([
    expect.stringMatching(/^Angabe in der Liste aller Förderungen.*„Was Suchmaschinen zeigen\.“$/),
  ]);
});

interface LeftOut {
  review: { without: string[] };
}

const leaveOut = (names: readonly string[]) => (ui: EditedUi) =>
  Object.assign((ui.steps.at(-1) as unknown as LeftOut).review, { without: names });

it('forms diff tells which field may be missing on the review page, if no row tells', () => {
  expect(told(leaveOut(['kunde']))).toEqual([
    'Prüfseite: „Die Zustell-Postanschrift weicht von der Installationsadresse ab.“ darf dort nicht mehr fehlen (without).',
  ]);
  expect(told(leaveOut(['kunde', 'rechnungsadrsabweichend', 'kundennummer']))).toEqual([
    'Prüfseite: Kundennummer darf dort jetzt fehlen (without).',
  ]);
});

it('forms diff tells once that a choice fills in a field no more, and which other value it fills in', () => {
  const file = 'shared/blocks/geraet.ui.json';
  const less: TextEdit = [file, '"eta35": "energieeffizenz35",', ''];
  const other: TextEdit = [file, '"eta55": "energieeffizenz55"', '"eta55": "energieeffizenz35"'];
  const all = toldOf(productForm('waermepumpe'), withTexts('waermepumpe', less, other));
  expect(all.filter((line) => !line.startsWith('Wenn sich'))).toEqual([
    expect.stringMatching(/^Die Auswahl bei Modell füllt aus: .*Anschlussleistung, Energieeffizienz ηs bei 55 °C/),
    'Text der Liste bei Modell: vorher „energieeffizenz55“, jetzt „energieeffizenz35“',
  ]);
});

it('forms diff puts a text with quotation marks in others, and leaves it as it stands in the files', () => {
  const text = 'Danke, „bis bald“!';
  expect(told(({ success }) => Object.assign(success, { title: text }))).toEqual([
    expect.stringMatching(/^Überschrift auf der Erfolgsseite: vorher „.*“, jetzt »Danke, „bis bald“!«$/),
  ]);
});

const LINZ = { plz: '4020', ort: 'Linz', land: 'OÖ' };
const WELS = { plz: '4600', ort: 'Wels', land: 'OÖ' };
const STEYR = { plz: '4400', ort: 'Steyr', land: 'OÖ' };

it.each([
  ['came', [], [LINZ], 'Neu: plz: 4020, ort: Linz, land: OÖ'],
  ['went', [LINZ, WELS], [WELS], 'Nicht mehr da: plz: 4020, ort: Linz, land: OÖ'],
  [
    'has another value',
    [LINZ],
    [{ ...LINZ, ort: 'Linz-Mitte' }],
    'Geändert: plz: 4020, land: OÖ – ort: vorher „Linz“, jetzt „Linz-Mitte“',
  ],
  [
    'has one value less',
    [LINZ],
    [{ plz: '4020', ort: 'Linz' }],
    'Geändert: plz: 4020, ort: Linz – land, entfernt: „OÖ“',
  ],
])('forms diff names the properties of an entry of a list that %s', (_case, then, now, text) => {
  const file = 'data/orte.json';
  const changes = listChanges(file, JSON.stringify(then), JSON.stringify(now));
  expect(changes).toEqual([{ kind: 'text', text: `Liste ${file}: ${text}` }]);
});

it('forms diff takes entries of a list for the same one only at the same place', () => {
  const changes = listChanges('data/orte.json', JSON.stringify([LINZ, WELS]), JSON.stringify([WELS, STEYR]));
  expect(changes.map(({ text }) => text.split(':')[1])).toEqual([' Neu', ' Nicht mehr da']);
});

it('forms diff calls buttons by name', () => {
  const form = productForm('foerderpilot');
  const pages = { ...form.optIn!.pages, landing: { ...form.optIn!.pages.landing, button: 'Ja' } };
  expect(toldOf(form, { ...form, submit: { ...form.submit, label: 'Los' }, optIn: { ...form.optIn!, pages } })).toEqual(
    [
      expect.stringMatching(/^Knopf zum Absenden: vorher „.*“, jetzt „Los“$/),
      expect.stringMatching(/^Knopf auf der Seite zum Bestätigen: vorher „.*“, jetzt „Ja“$/),
    ],
  );
});
