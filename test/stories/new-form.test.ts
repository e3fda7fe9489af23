import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invoice } from './applicant.ts';
import { eventually, setStage } from './stage.ts';
import { storedApplications } from './stored.ts';
import { wizardOn } from './wizard-page.ts';

const FORM = 'gartengeraete';
const TITLE = 'Förderung Gartengeräte';
const stage = setStage();

/** What the copy renames: form, title, success page, series and three fields. */
const RENAMED = {
  geraetetausch: FORM,
  'Förderung Gerätetausch': TITLE,
  'Erfolgreich-Geraetetausch': 'Erfolgreich-Gartengeraete',
  '"GER"': '"GAR"',
  geraeteart: 'gartengeraet',
  altgeraetEntsorgt: 'abgegeben',
  entsorgungsnachweis: 'abgabebestaetigung',
} as const;

/** Fields that the original form does not have. */
const BATTERY = {
  type: 'string',
  title: 'Antrieb',
  oneOf: [
    { const: 'AKKU', title: 'Akku' },
    { const: 'KABEL', title: 'Kabel' },
  ],
};
const NOISE = {
  type: 'integer',
  title: 'Schallleistung',
  minimum: 40,
  maximum: 96,
  errorMessage: { maximum: 'Gefördert werden Geräte bis 96 dB.' },
};

const AGREED = [
  'Ich bestätige, dass meine Angaben vollständig und richtig sind, und nehme zur Kenntnis, dass kein Rechtsanspruch auf die Förderung besteht.',
  'Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.',
];

/** Writes a form's folder, as product owners do: they copy one and change it. */
function writeForm(formsDir: string): void {
  const renamed = (file: string) =>
    Object.entries(RENAMED).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      readFileSync(join(formsDir, 'geraetetausch', file), 'utf8'),
    );
  const schema = JSON.parse(renamed('schema.json')) as { definitions: { antrag: { allOf: object[] } } };
  schema.definitions.antrag.allOf.push({
    properties: { antrieb: BATTERY, schallleistung: NOISE },
    required: ['antrieb', 'schallleistung'],
  });
  const ui = JSON.parse(renamed('ui.json')) as {
    steps: { sections: { rows: string[][] }[] }[];
    fields: Record<string, object>;
  };
  const section = ui.steps[0]?.sections.find(({ rows }) =>
    rows.flat().some((cell) => cell.startsWith(RENAMED.geraeteart)),
  );
  section?.rows.push(['antrieb:6', 'schallleistung:6']);
  ui.fields['antrieb'] = { widget: 'radio' };
  ui.fields['schallleistung'] = { widget: 'number', unit: 'dB', size: 'unit' };
  mkdirSync(join(formsDir, FORM));
  writeFileSync(join(formsDir, FORM, 'schema.json'), JSON.stringify(schema, undefined, 2));
  writeFileSync(join(formsDir, FORM, 'ui.json'), JSON.stringify(ui, undefined, 2));
}

test('a form that is written into the folder of a running server can be filled in and sent, without a build or a restart', async () => {
  const { site } = stage;
  expect((await fetch(`${site.url}/web/r/${FORM}`)).status).toBe(404);
  writeForm(site.formsDir);

  const listed = (await (await fetch(`${site.url}/v2/forms`)).json()) as { id: string; title: string }[];
  expect(listed).toContainEqual(expect.objectContaining({ id: FORM, title: TITLE }));
  const page = await stage.visitor();
  await page.goto(`${site.url}/web/r/`);
  await page.getByRole('link', { name: TITLE }).click();
  const customer = wizardOn(page, site);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

  await customer.choose('Anrede', 'Frau');
  await customer.fill({
    Vorname: 'Renée',
    Nachname: 'Öllinger',
    Telefon: '0660 7654321',
    'E-Mail': 'renee@example.com',
    Geburtsdatum: '29.02.1984',
  });
  await customer.fill({ PLZ: '4020', Ort: 'Linz', Straße: 'Uferzeile', Hausnummer: '12' });
  await customer.select('Art des Geräts', 'Kühlschrank');
  await customer.select('Energieeffizienzklasse', 'B');
  await customer.fill({
    'Hersteller des Neugeräts': 'Innquell',
    'Modell / Type des Neugeräts': 'Leise 20',
    Kaufdatum: '18.09.2025',
    'Schallleistung (dB)': '99',
  });
  await customer.choose('Antrieb', 'Akku');
  await customer.fill({ 'Baujahr des Altgeräts (ungefähr)': '2009' });
  await eventually(() => customer.message('Schallleistung (dB)')).toBe('Gefördert werden Geräte bis 96 dB.');
  await customer.fill({ 'Schallleistung (dB)': '88' });
  await customer.tick('Das Altgerät wurde fachgerecht entsorgt.');
  await page.getByRole('combobox', { name: 'Händler' }).fill('lindenhof');
  await page.getByRole('option', { name: 'Gerätehaus Lindenhof' }).click();
  await customer.upload(invoice(site));
  await customer.fill({ Rechnungsdatum: '22.09.2025', IBAN: 'AT61 1904 3002 3457 3201' });
  for (const label of AGREED) await customer.tick(label);
  await customer.send();
  await page.waitForURL('**/Bestellung/Erfolgreich-Gartengeraete');
  const reference = await page.getByText(/^GAR-2026-\d{6}$/).innerText();

  const [application] = await storedApplications(site);
  expect(application).toMatchObject({
    reference,
    form: FORM,
    answers: { antrieb: 'AKKU', schallleistung: 88, gartengeraet: 'KUEHLSCHRANK', abgegeben: true },
  });
});
