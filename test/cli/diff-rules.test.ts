import { expect, it } from 'vitest';
import type { Form, Schema, Step } from '../../src/engine/form.ts';
import { makeStep } from '../engine/made-form.ts';
import { productForm } from '../forms/files.ts';
import { listForm } from '../forms/lists.ts';
import { type EditedUi, move, rulesToldOf, type TextEdit, toldOf, withTexts, withUi } from './edited-ui.ts';

const WIZARD = 'waermepumpe-foerderbonus';

const exitsOf = ({ steps }: EditedUi) => steps[0]?.exits ?? [];

function addExit(ui: EditedUi) {
  const known = exitsOf(ui)[0]!;
  const condition = { properties: { kunde: { const: 'KUNDE' } }, required: ['kunde'] };
  exitsOf(ui).unshift({ ...known, if: condition, title: 'Schon Kunde' });
}

const exitPart = (noun: string, text: string) =>
  `${noun} im Hinweis, dass es online nicht weitergeht, bei Schritt ‚Anmeldung‘, ${text}`;

it('forms diff tells the rule of the exit that came or went alone, wherever it stands', () => {
  const [one, two] = [productForm(WIZARD), withUi(WIZARD, addExit)];
  const exit = expect.stringMatching(/‚Schon Kunde‘\.$/);
  expect(rulesToldOf(one, two)).toEqual([[exit]]);
  expect(rulesToldOf(two, one)).toEqual([[exit]]);
  expect(toldOf(one, two)).toContain(exitPart('Überschrift', 'neu: „Schon Kunde“'));
  expect(toldOf(one, two)).toContain(exitPart('Antwort an Programme', 'neu: „kunde“'));
  expect(toldOf(two, one)).toContain(exitPart('Überschrift', 'entfernt: „Schon Kunde“'));
});

it('forms diff tells no rule if exits change places or titles', () => {
  const swapped = withUi(WIZARD, addExit, (ui) => move(exitsOf(ui), 1, 0));
  expect(rulesToldOf(withUi(WIZARD, addExit), swapped)).toEqual([]);
  const retitled = withUi(WIZARD, (ui) => Object.assign(exitsOf(ui)[0]!, { title: 'Zuerst Kunde werden' }));
  expect(toldOf(productForm(WIZARD), retitled)).toEqual([
    'Überschrift im Hinweis, dass es online nicht weitergeht, bei Schritt ‚Anmeldung‘: vorher „Werden Sie zuerst Stromkunde“, jetzt „Zuerst Kunde werden“',
  ]);
});

/** The form that declares the efficiency class under two conditions, with a title for each declaration that is left. */
function withClasses(titles: readonly string[], arranged = (conditions: readonly Schema[]) => conditions): Form {
  const form = productForm('geraetetausch');
  const name = 'energieeffizienzklasse';
  const titled = (part: Schema, title: string | undefined): Schema => {
    const declared = part.then?.properties?.[name];
    if (!declared || title === undefined) return part;
    return {
      ...part,
      then: { ...part.then, properties: { ...part.then?.properties, [name]: { ...declared, title } } },
    };
  };
  return {
    ...form,
    steps: form.steps.map((step) => {
      const { allOf = [] } = step.schema;
      const declaring = allOf.filter((part) => part.then?.properties?.[name]);
      const classes = arranged(declaring.map((part, index) => titled(part, titles[index])));
      const others = allOf.filter((part) => !declaring.includes(part));
      return { ...step, schema: { ...step.schema, allOf: [...others, ...classes] } };
    }),
  };
}

const COOLING = 'Klasse des Kühlgeräts';
const WASHING = 'Klasse der Waschmaschine';
const classes = withClasses([COOLING, WASHING]);

const swappedAt = (field: string) =>
  `Die Reihenfolge der Bedingungen ist anders bei ${field}. Das merkt nur, für wen mehrere davon zugleich zutreffen.`;

it.each([
  ['Energieeffizienzklasse', []],
  [`„${WASHING} / ${COOLING}“`, [COOLING, WASHING]],
])('forms diff tells only the order if conditions that declare a field change places: %s', (field, titles) => {
  const swapped = withClasses(titles, (conditions) => conditions.toReversed());
  expect(toldOf(withClasses(titles), swapped)).toEqual([swappedAt(field)]);
});

/** A field that appears with this answer. */
const detailOf = (name: string): Schema => ({
  if: { properties: { [name]: { const: 'JA' } }, required: [name] },
  then: { properties: { [`${name}Text`]: { type: 'string', title: `Mehr zu ${name}` } } },
});

it('forms diff tells nothing if conditions change places that have no field in common', () => {
  const properties = { hund: { type: 'string', title: 'Hund' }, katze: { type: 'string', title: 'Katze' } } as const;
  const form = makeStep({ properties, allOf: [detailOf('hund'), detailOf('katze')] });
  const swapped = form.steps.map((step) => ({
    ...step,
    schema: { ...step.schema, allOf: step.schema.allOf?.toReversed() ?? [] },
  }));
  expect(toldOf(form, { ...form, steps: swapped })).toEqual([]);
});

it('forms diff tells nothing if what a condition or a rule lists stands in another order', () => {
  const form = productForm('geraetetausch');
  const turned = JSON.parse(JSON.stringify(form), (key, value: unknown) =>
    ['enum', 'required'].includes(key) && Array.isArray(value) ? value.toReversed() : value,
  ) as Form;
  expect(toldOf(form, turned)).toEqual([]);
});

it('forms diff names a field that went under one condition as it was called there', () => {
  const rules = rulesToldOf(
    classes,
    withClasses([COOLING, WASHING], (conditions) => conditions.slice(1)),
  );
  expect(rules).toContainEqual([expect.stringMatching(/^Gilt nicht mehr: Klasse des Kühlgeräts ist Pflicht, wenn/)]);
  expect(rules.flat().join('\n')).not.toContain(WASHING);
});

it('forms diff tells no message that went with a condition, if another condition still has it', () => {
  const left = withClasses([COOLING, WASHING], (conditions) => conditions.slice(1));
  expect(toldOf(classes, left).join('\n')).not.toContain('Fehlertext');
});

it('forms diff tells another label of a field under one condition, though the conditions changed places', () => {
  const relabelled = withClasses(['Kühlklasse', WASHING], (conditions) => conditions.toReversed());
  expect(toldOf(classes, relabelled)).toEqual([
    `Beschriftung: vorher „${COOLING}“, jetzt „Kühlklasse“`,
    swappedAt(`„${WASHING} / Kühlklasse“`),
  ]);
});

/** The form with the fields of its second section in a step of their own. */
function withOwnStep(form: Form): Form {
  const [step] = form.steps;
  const section = step?.sections[1];
  if (!step || !section) throw new Error(`${form.id} has no second section`);
  const moved = section.rows.flat().map(({ field }) => field);
  const part = (isWanted: (name: string) => boolean): Schema => ({
    ...step.schema,
    properties: Object.fromEntries(Object.entries(step.schema.properties ?? {}).filter(([name]) => isWanted(name))),
    required: (step.schema.required ?? []).filter(isWanted),
  });
  const { allOf: _conditions, ...alone } = part((name) => moved.includes(name));
  return {
    ...form,
    steps: [
      { ...step, id: 'ort', label: 'Ort', sections: [section], schema: alone, exits: [] },
      {
        ...step,
        sections: step.sections.filter((other) => other !== section),
        schema: part((name) => !moved.includes(name)),
      },
    ],
  };
}

const widened = (step: Step): Step => ({
  ...step,
  sections: step.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => row.map(({ field }) => ({ field, columns: 12, phoneColumns: 12 }))),
  })),
});

it('forms diff tells no rule of fields with the same label as others if they move to a new step, or its id changes', () => {
  const form = productForm('geraetetausch');
  const divided = withOwnStep(form);
  expect(toldOf(form, divided)).toContainEqual(
    expect.stringMatching(/^Der Abschnitt ‚Installationsadresse‘ steht jetzt im Schritt ‚Ort‘, mit „PLZ \(Inst/),
  );
  expect(toldOf(form, divided)).toContain('Neu ist der Schritt ‚Ort‘, vor allen anderen.');
  const wide = { ...divided, steps: divided.steps.map(widened) };
  expect(toldOf(form, wide)).toContainEqual(expect.stringMatching(/^„PLZ .*“ ist jetzt 12 von 12 Spalten breit, /));
  const turned = { ...divided, steps: divided.steps.toReversed() };
  expect(toldOf(form, turned)).toContain('Neu ist der Schritt ‚Ort‘, nach ‚Antrag‘.');
  expect(rulesToldOf(form, divided)).toEqual([]);
  expect(rulesToldOf(divided, form)).toEqual([]);
  const named = { ...form, steps: form.steps.map((step) => ({ ...step, id: 'formular' })) };
  expect(rulesToldOf(form, named)).toEqual([]);
});

it('forms diff tells what a new step has, and what it took over from a step that was divided', () => {
  const form = productForm('geraetetausch');
  const divided = withOwnStep(form);
  const title = 'Überschrift bei Schritt ‚Ort‘, neu: „Förderung Gerätetausch“';
  expect(toldOf(form, divided)).toContain(title);
  expect(toldOf(form, divided).join()).not.toMatch(/entfernt|Installationsadresse“ steht/);
  const steps = divided.steps.map((step) => (step.id === 'ort' ? step : { ...step, id: 'geraet', label: 'Gerät' }));
  const lines = toldOf(form, { ...divided, steps });
  expect(lines).toContain('Der Schritt ‚Gerät‘ heißt in den Dateien jetzt ‚geraet‘, vorher ‚antrag‘.');
  expect(lines).toContain('Beschriftung bei Schritt ‚Gerät‘: vorher „Antrag“, jetzt „Gerät“');
  expect(lines.filter((line) => line.includes('steht jetzt im Schritt'))).toHaveLength(1);
});

const renamed = ['schema', 'ui'].map((file) => [`geraetetausch/${file}.json`, '"hersteller', '"marke'] as const);
const MAKER = '„Hersteller des Neugeräts“';

it('forms diff tells a field with another name in one line, and that drafts lose its answer', () => {
  const [form, other] = [productForm('geraetetausch'), withTexts('geraetetausch', ...renamed)];
  const line = `${MAKER} heißt für Programme jetzt ‚marke‘, vorher ‚hersteller‘`;
  expect(toldOf(form, other)).toEqual([`${line}: Antworten in Entwürfen gehen verloren.`]);
  expect(toldOf({ ...form, draft: false }, { ...other, draft: false })).toEqual([`${line}.`]);
});

it('forms diff tells the changed rules and texts of a field with another name', () => {
  const title = '"Hersteller des Neugeräts"';
  const [from, to] = [80, 40].map((most) => `${title}, "maxLength": ${most}`);
  const shorter = ['geraetetausch/schema.json', from ?? '', to ?? ''] as const;
  const hint = ['geraetetausch/ui.json', '"marke": {', '"marke": { "hint": "Siehe Typenschild.",'] as const;
  const [form, other] = [productForm('geraetetausch'), withTexts('geraetetausch', ...renamed, shorter, hint)];
  expect(rulesToldOf(form, other)).toEqual([
    ['Hersteller des Neugeräts hat höchstens 80 Zeichen.', 'Hersteller des Neugeräts hat höchstens 40 Zeichen.'],
  ]);
  expect(toldOf(form, other)).toContain(`Hinweis bei ${MAKER}, neu: „Siehe Typenschild.“`);
});

it('forms diff writes an old limit with the unit that it had, and tells no limit for its unit alone', () => {
  const unit: TextEdit = ['geraetetausch/ui.json', '"unit": "kWh"', '"unit": "MWh"'];
  const most: TextEdit = ['geraetetausch/schema.json', '"maximum": 2000', '"maximum": 2'];
  const form = productForm('geraetetausch');
  expect(rulesToldOf(form, withTexts('geraetetausch', unit))).toEqual([]);
  expect(rulesToldOf(form, withTexts('geraetetausch', unit, most))).toEqual([
    [expect.stringMatching(/ ist höchstens 2000 kWh\.$/), expect.stringMatching(/ ist höchstens 2 MWh\.$/)],
  ]);
});

it('forms diff tells a list with another name once, without its fields', () => {
  const other = JSON.parse(JSON.stringify(listForm).replaceAll('"geraete', '"maschinen')) as Form;
  expect(toldOf(listForm, other).filter((text) => !text.startsWith('Prüfseite'))).toEqual([
    expect.stringMatching(/ heißt für Programme jetzt ‚maschinen‘, vorher ‚geraete‘: /),
  ]);
});
