import { expect, it } from 'vitest';
import type { Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { files, productForm } from '../forms/files.ts';
import { type EditedUi, move, toldOf, toldOfUi, withUi } from './edited-ui.ts';

const WIZARD = 'waermepumpe-foerderbonus';
const told = (edit: (ui: EditedUi) => void) => toldOfUi(WIZARD, edit);
const stepOf = ({ steps }: EditedUi, id: string) => steps.find((step) => step.id === id) ?? steps[0]!;
const sectionsOf = (ui: EditedUi, id: string) => stepOf(ui, id).sections;
const cardsOf = (ui: EditedUi) => stepOf(ui, 'absenden').review.cards;

const addText = (ui: EditedUi) => sectionsOf(ui, 'waermepumpe').push({ title: 'Gut zu wissen', text: 'Nur ein Text.' });

const indent = (ui: EditedUi) => Object.assign(sectionsOf(ui, 'persoenlicheDaten')[1] ?? {}, { nested: true });

function nameTwice(ui: EditedUi) {
  for (const card of cardsOf(ui).slice(2, 4))
    Object.assign(card, { title: 'Weitere Angaben', text: 'Zur Sicherheit.' });
}

it('forms diff names the step that moved', () => {
  expect(told(({ steps }) => move(steps, 2, 1))).toEqual([
    'Die Reihenfolge der Schritte ist anders: ‚Persönliche Daten‘ steht jetzt nach ‚Wärmepumpe‘.',
  ]);
});

/** Gives a step another id, wherever the form names it. */
const renameStep = (id: string) => {
  const edited = new Map(
    [...files].map(([file, text]) => [
      file,
      file.startsWith(WIZARD) ? text.replaceAll(`"${id}"`, '"neu"').replaceAll(`/${id}"`, '/neu"') : text,
    ]),
  );
  return readForm(WIZARD, edited);
};

it.each([
  ['persoenlicheDaten', 'Persönliche Daten'],
  ['absenden', 'Prüfen & Absenden'],
])('forms diff names a step that got another name in the files, and nothing else: %s', (id, label) => {
  expect(toldOf(productForm(WIZARD), renameStep(id))).toEqual([
    `Der Schritt ‚${label}‘ heißt in den Dateien jetzt ‚neu‘, vorher ‚${id}‘.`,
  ]);
});

it('forms diff names the card of the review that moved, also one without rows', () => {
  expect(told((ui) => move(cardsOf(ui), 5, 0))).toEqual([
    'Auf der Prüfseite ist die Reihenfolge der Karten anders: ‚Produkt‘ steht jetzt vor ‚Persönliche Daten‘.',
  ]);
});

it('forms diff names the section that moved, and none of its fields', () => {
  expect(told((ui) => move(sectionsOf(ui, 'persoenlicheDaten'), 3, 1))).toEqual([
    'Im Schritt ‚Persönliche Daten‘ ist die Reihenfolge der Abschnitte anders: ‚Zustell-Postanschrift‘ steht jetzt vor ‚Bankverbindung‘.',
  ]);
});

it('forms diff names the section that moved, also one that is only a text', () => {
  const changes = toldOf(
    withUi(WIZARD, addText),
    withUi(WIZARD, addText, (ui) => move(sectionsOf(ui, 'waermepumpe'), 3, 0)),
  );
  expect(changes).toEqual([
    'Im Schritt ‚Wärmepumpe‘ ist die Reihenfolge der Abschnitte anders: ‚Gut zu wissen‘ steht jetzt vor ‚Gebäude und altes Heizsystem‘.',
  ]);
});

it('forms diff names the fields that moved within a section, several at once', () => {
  expect(told((ui) => move(sectionsOf(ui, 'persoenlicheDaten')[0]?.rows?.[1] ?? [], 1, 0))).toEqual([
    'Im Schritt ‚Persönliche Daten‘ ist die Reihenfolge anders: Telefon steht jetzt nach E-Mail.',
  ]);
  expect(told((ui) => move(sectionsOf(ui, 'persoenlicheDaten')[0]?.rows ?? [], 1, 3))).toEqual([
    'Im Schritt ‚Persönliche Daten‘ ist die Reihenfolge anders: Telefon und E-Mail stehen jetzt nach Kundennummer.',
  ]);
});

it('forms diff names the field that has another heading now, though its place is the same', () => {
  expect(
    told((ui) => {
      const [from, to] = sectionsOf(ui, 'persoenlicheDaten');
      to?.rows?.unshift(from?.rows?.pop() ?? []);
    }),
  ).toEqual(['Im Schritt ‚Persönliche Daten‘ gehört Kundennummer jetzt zum Abschnitt ‚Bankverbindung‘.']);
});

it('forms diff names the section that is indented or no longer is, and tells nothing of its fields', () => {
  const [plain, nested] = [productForm(WIZARD), withUi(WIZARD, indent)];
  const section = 'Im Schritt ‚Persönliche Daten‘ ist der Abschnitt ‚Bankverbindung‘';
  expect(toldOf(plain, nested)).toEqual([`${section} jetzt eingerückt.`]);
  expect(toldOf(nested, plain)).toEqual([`${section} nicht mehr eingerückt.`]);
});

it('forms diff tells a field that moved, and that others stand in other rows', () => {
  expect(
    told((ui) => {
      const rows = sectionsOf(ui, 'persoenlicheDaten')[0]?.rows ?? [];
      move(rows[1] ?? [], 1, 0);
      rows.splice(0, 1, ...(rows[0] ?? []).map((cell) => [cell.replace(/:.*/, ':12')]));
    }),
  ).toEqual([
    'Im Schritt ‚Persönliche Daten‘ ist die Reihenfolge anders: Telefon steht jetzt nach E-Mail.',
    'Im Schritt ‚Persönliche Daten‘ stehen die Felder anders nebeneinander.',
  ]);
});

const wider = (cells: readonly string[] = []) => cells.map((cell) => cell.replace(/:.*/, ':7/8'));

it('forms diff tells how wide a field is now that moved, in its section or to another one', () => {
  const width = 'ist jetzt 7 von 12 Spalten breit, am Handy 8; vorher 6, am Handy 12.';
  const within = told((ui) => {
    const [contact] = sectionsOf(ui, 'persoenlicheDaten');
    contact?.rows?.push(wider(contact.rows[1]?.splice(0, 1)));
  });
  const between = told((ui) => {
    const [contact, place] = sectionsOf(ui, 'persoenlicheDaten');
    place?.rows?.push(wider(contact?.rows?.[1]?.splice(0, 1)));
  });
  expect([within, between].map((lines) => lines.filter((line) => line.includes(' breit, ')))).toEqual([
    [`Telefon ${width}`],
    [`Telefon ${width}`],
  ]);
});

it('forms diff names the option that moved', () => {
  const [file, dryer] = ['geraetetausch/schema.json', 'WAESCHETROCKNER'];
  const schema = JSON.parse(files.get(file) ?? '', (key, value: unknown) => {
    if (key !== 'oneOf' || !JSON.stringify(value).includes(dryer)) return value;
    const isDryer = (option: { readonly const: string }) => Number(option.const === dryer);
    return (value as { const: string }[]).toSorted((one, other) => isDryer(other) - isDryer(one));
  }) as unknown;
  const edited = readForm('geraetetausch', new Map([...files, [file, JSON.stringify(schema)]]));
  expect(toldOf(productForm('geraetetausch'), edited)).toEqual([
    'Bei „Art des Geräts“ ist die Reihenfolge anders: ‚Wäschetrockner (Wärmepumpe)‘ steht jetzt vor ‚Kühlschrank‘.',
  ]);
});

it('forms diff names the row of the review that moved', () => {
  expect(told((ui) => move(cardsOf(ui)[1]?.rows ?? [], 10, 0))).toEqual([
    'Auf der Prüfseite ist die Reihenfolge in der Karte ‚Wärmepumpe‘ anders: ‚Rechnungsdatum‘ steht jetzt vor ‚Art des Gebäudes‘.',
  ]);
});

it('forms diff tells both texts of two cards with the same title', () => {
  const changes = toldOf(
    withUi(WIZARD, nameTwice),
    withUi(WIZARD, nameTwice, (ui) => Object.assign(cardsOf(ui)[2] ?? {}, { text: 'Bitte genau prüfen.' })),
  );
  expect(changes).toEqual([
    'Text der Karte ‚Weitere Angaben‘ auf der Prüfseite: vorher „Zur Sicherheit.“, jetzt „Bitte genau prüfen.“',
  ]);
});

it('forms diff says so if something differs for which it has no sentence, and not if only keys are sorted', () => {
  const form = productForm(WIZARD);
  const unsaid = toldOf(form, { ...form, whatever: true } as Form);
  expect(unsaid).toEqual([expect.stringMatching(/^Etwas ist anders, .* snapshot waermepumpe-foerderbonus\.$/)]);
  const { id, ...others } = form;
  expect(toldOf(form, { ...others, id })).toEqual([]);
});
