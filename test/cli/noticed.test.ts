import { expect, it } from 'vitest';
import { translate } from '../../src/cli/translate.ts';
import { listFiles } from '../../src/cli/forms/diff/lists.ts';
import { changesOf } from '../../src/cli/forms/diff/changes.ts';
import { sharedChanges } from '../../src/cli/forms/diff/site.ts';
import { mailLines } from '../../src/cli/forms/snapshot/mail-lines.ts';
import { siteSnapshot } from '../../src/cli/forms/snapshot/site.ts';
import { snapshotOf } from '../../src/cli/forms/snapshot/text.ts';
import { readForm } from '../../src/definition/read-form.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import { TODAY } from '../engine/made-form.ts';
import { allFiles, FORMS, productForm } from '../forms/files.ts';

const files: FormFiles = new Map([...allFiles, ...listFiles(FORMS)]);

/** A file's JSON of any shape; each edit knows the parts that it needs. */
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** An edit of one file: [name, the form that is compared, file, change]. */
type Edit = readonly [name: string, form: string, file: string, change: (json: Json) => void];

const [WPB, OIL, PILOT] = ['waermepumpe-foerderbonus', 'raus-aus-oel', 'foerderpilot'];
const block = (name: string) => `shared/blocks/${name}`;
const cards = (ui: Json) => ui.steps[3].review.cards;

/** Edits that an earlier snapshot or diff missed, and edits like those that it noticed. */
const reported: readonly Edit[] = [
  ['review: value of another field', WPB, `${WPB}/ui.json`, (ui) => (cards(ui)[0].rows[2].value = '{email}')],
  [
    'review: a bracket lost',
    WPB,
    `${WPB}/ui.json`,
    (ui) => (cards(ui)[1].rows[1].value = '{altesHeizsystem}, Baujahr {baujahr}'),
  ],
  [
    'code of an option',
    WPB,
    block('altes-heizsystem.schema.json'),
    (schema) => (schema.properties.altesHeizsystem.oneOf[0].const = 'HEIZOEL'),
  ],
  ['mail: a text', WPB, 'shared/mails.json', (mails) => (mails.application.ending[0] = 'Wir melden uns.')],
  ['error page', WPB, 'shared/texts.json', (texts) => (texts['error.title'] = 'Da ist etwas schiefgegangen')],
  ['privacy page', WPB, 'shared/pages.json', ({ pages }) => (pages[1].paragraphs[1] = 'Wir verarbeiten weniger.')],
  ['target of a link', WPB, 'shared/site.json', (site) => (site.links.stromangebot = '/privat/gas')],
  ['colours', WPB, 'shared/site.json', (site) => (site.brand.accent = '#F2A901')],
  ['autocomplete', WPB, block('telefon-email.ui.json'), ({ fields }) => (fields.tel.autocomplete = 'off')],
  ['inputMode', WPB, block('adresse.ui.json'), ({ fields }) => (fields.plz.inputMode = 'text')],
  ['widths of a row', WPB, `${WPB}/ui.json`, (ui) => (ui.steps[1].sections[0].rows[1] = ['tel:5', 'email:7'])],
  ['draft: false of a form', WPB, `${WPB}/ui.json`, (ui) => (ui.draft = false)],
  ['partner list', WPB, 'data/partners.json', (list) => (list.partners[0].name = 'Wärmewerk Linz')],
  ['label', WPB, block('name.schema.json'), ({ properties }) => (properties.vorname.title = 'Rufname')],
  ['hint', WPB, `${WPB}/ui.json`, (ui) => (ui.fields.email.hint = 'Dorthin schreiben wir.')],
  [
    'message',
    WPB,
    block('telefon-email.schema.json'),
    ({ properties }) => (properties.tel.errorMessage = 'Falsche Nummer!'),
  ],
  ['limit', WPB, block('kundennummer.schema.json'), ({ properties }) => (properties.kundennummer.maxLength = 24)],
  [
    'window',
    WPB,
    `${WPB}/schema.json`,
    ({ definitions }) => (definitions.waermepumpe.allOf[7].properties.inbetriebnahmedatum.dateTo = '31.12.2026'),
  ],
  [
    'condition',
    WPB,
    `${WPB}/schema.json`,
    ({ definitions }) => (definitions.waermepumpe.allOf[1].if.properties.warmepumpeArt.enum = ['SANIERT']),
  ],
  ['required', WPB, block('name.schema.json'), (schema) => schema.required.pop()],
  ['order of fields', WPB, `${WPB}/ui.json`, (ui) => turnRound(ui.steps[1].sections[0])],
  [
    'a section without fields',
    WPB,
    `${WPB}/ui.json`,
    (ui) => ui.steps[1].sections.push({ text: 'Bitte halten Sie Ihre IBAN bereit.' }),
  ],
  ['name of a step', WPB, `${WPB}/ui.json`, (ui) => (ui.steps[2].label = 'Ihre Wärmepumpe')],
  ['success page', WPB, `${WPB}/ui.json`, (ui) => (ui.success.text = 'Ihr Antrag ist da.')],
  ['opt-in: days', PILOT, `${PILOT}/ui.json`, (ui) => (ui.optIn.validDays = 14)],
  ['calendar', WPB, `${WPB}/ui.json`, (ui) => (ui.fields.rechnungsdatum.calendar.from = '01.03.2025')],
  ['lookup', WPB, block('partner.ui.json'), ({ fields }) => (fields.fairEnergyPartner.lookup.params.category = 'heat')],
];

const others: readonly Edit[] = [
  ['row of the review added', WPB, `${WPB}/ui.json`, (ui) => cards(ui)[0].rows.push({ label: 'Ort', value: '{ort}' })],
  ['row of the review removed', WPB, `${WPB}/ui.json`, (ui) => cards(ui)[0].rows.pop()],
  ['rows of the review in another order', WPB, `${WPB}/ui.json`, (ui) => turnRound(cards(ui)[0])],
  ['label of a row of the review', WPB, `${WPB}/ui.json`, (ui) => (cards(ui)[0].rows[0].label = 'Ihr Name')],
  ['signs of a row of the review', WPB, `${WPB}/ui.json`, (ui) => delete cards(ui)[3].rows[0].mono],
  [
    'step that a card of the review leads to',
    WPB,
    `${WPB}/ui.json`,
    (ui) => ((cards(ui)[4].edit = 'anmeldung'), delete cards(ui)[4].editAt),
  ],
  ['text of a card of the review', WPB, `${WPB}/ui.json`, (ui) => (cards(ui)[4].text = 'Das sind Sie.')],
  ['field that a card of the review leads to', WPB, `${WPB}/ui.json`, (ui) => (cards(ui)[4].editAt = 'iban')],
  ['second line of a link to a document', WPB, `${WPB}/ui.json`, (ui) => delete cards(ui)[5].product.link.newWindow],
  ['target of an offer', WPB, `${WPB}/ui.json`, (ui) => (ui.success.offer.link.href = '/web/r/foerderpilot')],
  ['target of an exit', WPB, `${WPB}/ui.json`, (ui) => (ui.steps[0].exits[0].link.href = 'kontakt')],
  [
    'what programs are told at an exit',
    WPB,
    `${WPB}/ui.json`,
    (ui) => (ui.steps[0].exits[0].problem.message = 'Nur für Kunden.'),
  ],
  [
    'target of a link in a text',
    WPB,
    `${WPB}/ui.json`,
    (ui) => (ui.steps[3].note = ui.steps[3].note.replace('(datenschutz)', '(impressum)')),
  ],
  [
    'note in the column beside',
    WPB,
    `${WPB}/ui.json`,
    (ui) => (ui.aside.sections[2].note = 'Das dauert ca. 7 Minuten.'),
  ],
  [
    'what stands open in the column beside',
    WPB,
    `${WPB}/ui.json`,
    (ui) => (ui.aside.sections[2].open = ['waermepumpe']),
  ],
  ['fact in the list of forms', WPB, `${WPB}/ui.json`, (ui) => (ui.listing.facts[3] = 'ca. 7 Minuten')],
  ['icon in the list of forms', WPB, `${WPB}/ui.json`, (ui) => (ui.listing.icon = 'leaf')],
  ['own words of a mail', WPB, `${WPB}/ui.json`, (ui) => (ui.confirmationMail.about = 'auf den Bonus')],
  ['offer of an opt-in', PILOT, `${PILOT}/ui.json`, (ui) => (ui.optIn.offer = 'zum Piloten')],
  ['address that confirms', PILOT, `${PILOT}/ui.json`, (ui) => (ui.optIn.confirm = '/v2/funding/pilot/{token}')],
  ['text of a confirmed opt-in', PILOT, 'shared/opt-in.json', (texts) => (texts.confirmed.title = 'Fertig!')],
  ['size of a field', WPB, block('geburtsdatum.ui.json'), ({ fields }) => (fields.birthday.size = 'full')],
  [
    'way to mend below a message',
    WPB,
    block('adresse.ui.json'),
    ({ fields }) => (fields.strasse.errorHint = 'Bitte den Ort eintragen.'),
  ],
  [
    'entry that is appended to a list',
    WPB,
    block('geraet.ui.json'),
    ({ fields }) => (fields.hersteller.lookup.append = 'Anderer Hersteller'),
  ],
  [
    'value that a list fills in',
    WPB,
    block('geraet.ui.json'),
    ({ fields }) => (fields.bezeichnung.lookup.fills.eta35 = 'energieeffizenz55'),
  ],
  [
    'text of a list that loads',
    WPB,
    block('geraet.ui.json'),
    ({ fields }) => (fields.hersteller.lookup.loading = 'Bitte warten …'),
  ],
  [
    'second line in a list',
    WPB,
    block('partner.ui.json'),
    ({ fields }) => (fields.fairEnergyPartner.lookup.itemText = '{ort}'),
  ],
  [
    'way back from a free text',
    WPB,
    block('partner.ui.json'),
    ({ fields }) => (fields.fairEnergyPartner.alternative.back = 'Zurück zur Liste'),
  ],
  ['cards side by side on phones', WPB, block('anrede.ui.json'), ({ fields }) => (fields.anrede.tight = false)],
  ['domains that are offered', WPB, block('telefon-email.ui.json'), ({ fields }) => fields.email.domains.pop()],
  [
    'picture in a fold-out',
    OIL,
    block('zaehlpunkt.ui.json'),
    ({ fields }) => (fields.zaehlpunkt.more.picture.marks[1].label = 'Zählpunkt'),
  ],
  [
    'picture in a fold-out of a form',
    OIL,
    block('kundennummer.ui.json'),
    ({ fields }) => (fields.kundennummer.more.picture.title = 'Eine Rechnung'),
  ],
  ['kind of input', OIL, `${OIL}/ui.json`, ({ fields }) => (fields.rechtsverhaeltnis.widget = 'select')],
  ['draft: false of a field', OIL, `${OIL}/ui.json`, ({ fields }) => (fields.kundennummer.draft = false)],
  ['address that programs send to', OIL, `${OIL}/ui.json`, (ui) => (ui.submit.path = '/v2/funding/oel')],
  ['series of references', OIL, `${OIL}/ui.json`, (ui) => (ui.reference = 'OEL')],
  ['contents in the column beside', OIL, `${OIL}/ui.json`, (ui) => (ui.aside.contents = false)],
  ['when messages appear', OIL, `${OIL}/ui.json`, (ui) => (ui.showErrors = 'change')],
  ['when a step is checked', WPB, `${WPB}/ui.json`, (ui) => (ui.steps[2].validateOn = ['blur'])],
  ['rule of a value that a list fills in', WPB, block('katalogwerte.schema.json'), (schema) => raiseMaximum(schema)],
  ['text of all pages', WPB, 'shared/texts.json', (texts) => (texts['button.next'] = 'Vorwärts')],
  ['message of all forms', WPB, 'shared/messages.json', (messages) => (messages.required = 'Bitte ausfüllen.')],
  ['telephone number', WPB, 'shared/site.json', (site) => (site.phone = '0732 111 1111')],
  ['sign of the operator', WPB, 'shared/site.json', (site) => (site.mark.path = 'M0 0h30v30z')],
  ['link in the footer', WPB, 'shared/site.json', (site) => site.footer.pop()],
  ['subject of the mail to staff', WPB, 'shared/mails.json', (mails) => (mails.notice.subject = 'Neu: {reference}')],
  ['place', WPB, 'data/orte.json', (list) => list.pop()],
  ['heat pump', WPB, 'data/heatpumps.json', (list) => (list[0].fabrikat = 'AirLine')],
];

function turnRound(part: Json): void {
  part.rows = part.rows.toReversed();
}

function raiseMaximum(schema: Json): void {
  const [first] = Object.values<Json>(schema.properties ?? schema.allOf[0].then.properties).filter(
    (property: Json) => property.maximum !== undefined,
  );
  first.maximum += 1;
}

const kept = new Map<string, string>();

/** Computes a text of the unedited forms once. */
function once(key: string, compute: () => string): string {
  const text = kept.get(key) ?? compute();
  kept.set(key, text);
  return text;
}

/** Compares without paths: these take long to find, and would show the same. */
function notices(form: string, after: FormFiles): { readonly snapshot: boolean; readonly diff: boolean } {
  const [then, now] = [productForm(form), readForm(form, after)];
  const changes = [...changesOf(then, now), ...sharedChanges(files, after)];
  const snapshot =
    snapshotOf(now, [], TODAY) !== once(form, () => snapshotOf(then, [], TODAY)) ||
    siteSnapshot(after) !== once('site', () => siteSnapshot(files)) ||
    mailLines(now, after, TODAY).join('\n') !== once(`${form} mails`, () => mailLines(then, files, TODAY).join('\n'));
  // the sentence that stands in for a missing one does not count
  const missing = translate('diff.unsaid', { form });
  return { snapshot, diff: changes.some(({ text }) => text !== missing) };
}

it.each([...reported, ...others])('snapshot and diff notice an edit: %s', (_name, form, file, change) => {
  const json: Json = JSON.parse(files.get(file) ?? '');
  change(json);
  expect(notices(form, new Map([...files, [file, JSON.stringify(json)]]))).toEqual({ snapshot: true, diff: true });
});

it('snapshot and diff notice another content of a document under its name', () => {
  const file = 'shared/documents/teilnahmebedingungen.pdf';
  expect(notices(WPB, new Map([...files, [file, 'f'.repeat(64)]]))).toEqual({ snapshot: true, diff: true });
});

it('a form that was not edited has no changes, and the same snapshot', () => {
  expect(notices(WPB, new Map(files))).toEqual({ snapshot: false, diff: false });
});
