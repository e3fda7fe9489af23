import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { KEYWORDS } from '../../src/cli/forms/explain/limits.ts';
import { formats } from '../../src/engine/formats/index.ts';
import { keywords } from '../../src/engine/rules/index.ts';
import { fieldRules } from '../../src/cli/forms/explain/field-rules.ts';
import { namesOf } from '../../src/cli/forms/explain/names.ts';
import { patternText } from '../../src/cli/forms/explain/pattern.ts';
import { statementsOf } from '../../src/cli/forms/explain/statements.ts';
import { insideOf, shapeOf } from '../../src/engine/containers.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Schema } from '../../src/engine/form.ts';
import { insideName } from '../../src/engine/step.ts';
import { makeStep } from '../engine/made-form.ts';
import { explained } from './explained.ts';
import { formIds, productForm } from './files.ts';
import { listForm } from './lists.ts';

/** Examples of the sentences about the real forms, some of each kind. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'waermepumpe-foerderbonus': [
    'Baujahr des alten Heizsystems ist Pflicht, wenn Art des Gebäudes ‚Altbau – saniert‘ oder ‚Altbau – unsaniert‘ ist.',
    'Baujahr des alten Heizsystems ist höchstens das laufende Jahr.',
    'Teilnehmender Händler ist Pflicht, wenn „Sind Sie bereits Stromkunde der Muster Energie?“ ‚Ich bin Stromkunde der Muster Energie‘ ist und Anderer Händler nicht angegeben ist.',
    'Modell erscheint nur, wenn Hersteller angegeben und nicht ‚Hersteller nicht aufgelistet‘ ist.',
    'Als Hersteller gilt nur ein Eintrag der Liste oder ‚Hersteller nicht aufgelistet‘ an ihrem Ende.',
    'Die Liste bei Modell wartet auf Hersteller und Wärmequelle.',
    'Rechnungsdatum liegt nicht nach dem 31.05.2026 und nicht nach morgen.',
    'Laut Geburtsdatum ist die Person mindestens 18 Jahre alt.',
    'PLZ (Zustell-Postanschrift) entspricht dem Muster „eine Ziffer von 1 bis 9, dann 3 Ziffern“.',
    'Ort (Zustell-Postanschrift) ist Pflicht, wenn bei „Die Zustell-Postanschrift weicht von der Installationsadresse ab.“ das Häkchen gesetzt ist.',
    'Bei Rechnung muss die Datei JPG, GIF, PNG oder PDF sein.',
    'Bei Rechnung ist die Datei höchstens 10 MB groß.',
    'Wenn „Sind Sie bereits Stromkunde der Muster Energie?“ ‚Ich bin noch kein Kunde‘ ist, geht es online nicht weiter; es erscheint ‚Werden Sie zuerst Stromkunde‘.',
    'Im Schritt ‚Persönliche Daten‘ wird bei jeder Änderung geprüft, nicht beim Verlassen eines Felds.',
    '‚orderDate‘ trägt der Server ein: Tag und Uhrzeit des Eingangs.',
    'Nach dem Absenden geht eine Bestätigung an die Adresse bei E-Mail.',
  ],
  waermepumpe: [
    'Wenn Energieeffizienz ηs bei 55 °C größer als Energieeffizienz ηs bei 35 °C ist, erscheint ein Hinweis, der nicht am Absenden hindert.',
    'Wenn Zählpunktnummer dem Muster „am Anfang ‚AT‘, dann 6-mal ‚0‘“ entspricht, erscheint ein Hinweis, der nicht am Absenden hindert.',
    'Nennwärmeleistung hat höchstens eine Nachkommastelle.',
    'Gedämmte Deckenfläche erscheint nur, wenn Art des Gebäudes ‚Altbau – saniert‘ ist und bei „Sanierungsmaßnahmen in den letzten zehn Jahren“ ‚Dämmung der obersten Geschoßdecke‘ angekreuzt ist.',
  ],
  geraetetausch: [
    'Bei Energieeffizienzklasse ist nur ‚A‘ erlaubt, wenn Art des Geräts ‚Waschmaschine‘ oder ‚E-Herd/Backofen‘ ist.',
    'Baujahr des Altgeräts (ungefähr) ist höchstens das Jahr vor 5 Jahren.',
  ],
  lists: [
    'Die Zahl der Einträge bei Geräte ist höchstens 5.',
    'Bei Geräte darf kein Eintrag gleich wie ein anderer sein.',
    'Jeder Eintrag bei „Räume (Objekt)“ fragt nach: Raum, Fläche, Teilnehmender Händler und Anderer Händler.',
    'Die Reihenfolge der Einträge bei Geräte lässt sich ändern.',
    'Bei Objekt wird gefragt nach: Straße, Nutzung, Firma und Räume.',
    'Welcher Mangel (Geräte) ist Pflicht, wenn Zustand (Geräte) ‚Gebraucht‘ ist, Mängel bekannt (Geräte) ‚Ja‘ ist und Art der Mängel (Geräte) ‚Technisch‘ ist.',
    'Altes Gerät (Geräte) erscheint nur, wenn Anlass ‚Tausch alter Geräte‘ ist.',
    'Anzahlung (Geräte) ist höchstens so groß wie Preis (Geräte).',
    'Die Liste bei „Modell (Geräte)“ wartet auf Hersteller (Geräte) und Wärmequelle (Geräte).',
    'PLZ (Geräte: Standort) entspricht dem Muster „4 Ziffern“.',
    'Statt „Teilnehmender Händler (Objekt: Räume)“ kann Anderer Händler (Objekt: Räume) ausgefüllt werden.',
  ],
  foerderpilot: ['Der Link in der E-Mail gilt 7 Tage.', 'Geplante Inbetriebnahme liegt nicht vor heute.'],
};

const forms = [...formIds.map(productForm), listForm];

describe.each(forms.map((form) => [form.id, form] as const))('what is explained of %s', (id, form) => {
  it('are whole sentences', () => {
    for (const text of explained(form)) expect(text).toMatch(/^[\p{Lu}„‚»][^{}\n]*[^., ]\.$/u);
    expect(explained(form).join(' ')).not.toMatch(/undefined|NaN|\btoday\b| {2}|\[object/);
  });

  it.each((SENTENCES[id] ?? []).map((text) => [text]))('says: %s', (text) => {
    expect(explained(form)).toContain(text);
  });

  it('says every rule: one that goes away takes a sentence with it', () => {
    const names = namesOf(form);
    for (const step of form.steps) {
      const fields = [...fieldsOf(form).values()].filter((field) => field.step === step).map(({ name }) => name);
      const said = (schema: Schema, of: readonly string[]) =>
        of.flatMap((name) => fieldRules(form, { ...step, schema }, name, names).map(({ text }) => text)).join(' ');
      const rules = rulesIn(step.schema);
      expect(rules.length).toBeGreaterThan(0);
      for (const { path, about } of rules) {
        const of = about === undefined ? fields : [about];
        expect([path.join('/'), said(withoutPart(step.schema, path) as Schema, of) === said(step.schema, of)]).toEqual([
          path.join('/'),
          false,
        ]);
      }
    }
  });
});

it('has a sentence for every keyword that a value can break', () => {
  // `required` is said of the form, and options are named one by one
  const apart = new Set(['required', 'oneOf']);
  const said: readonly string[] = KEYWORDS;
  expect(
    keywords.map(({ keyword }) => keyword).filter((keyword) => !apart.has(keyword) && !said.includes(keyword)),
  ).toEqual([]);
});

it.each(formats.map(({ name }) => name))('has words for the format %s', (name) => {
  expect(Object.keys(texts)).toContain(`explain.format.${name}`);
});

type Path = readonly (string | number)[];

const isRule = (keyword: string, value: unknown) =>
  KEYWORDS.some((known) => known === keyword && (known !== 'type' || value === 'integer'));

/**
 * @returns the paths of the rules in a step's schema, with the field that each is about; a condition is about several
 */
function rulesIn(schema: Schema, path: Path = [], container = ''): readonly { path: Path; about?: string }[] {
  const ofValue = (value: Schema, at: Path): readonly Path[] =>
    Object.entries(value).flatMap(([keyword, limit]) =>
      isRule(keyword, limit)
        ? [[...at, keyword]]
        : keyword === 'warning'
          ? ofValue(limit as Schema, [...at, keyword])
          : [],
    );
  const ofFields = Object.entries(schema.properties ?? {}).flatMap(([own, declared]) => {
    const [name, at] = [insideName(container, own), [...path, 'properties', own]];
    const ofContainer =
      shapeOf(declared) === 'value'
        ? []
        : rulesIn(insideOf(declared) ?? {}, shapeOf(declared) === 'list' ? [...at, 'items'] : at, name);
    return [...ofValue(declared, at).map((rule) => ({ path: rule, about: name })), ...ofContainer];
  });
  const ofRequired = (schema.required ?? []).map((name, index) => ({
    path: [...path, 'required', index],
    about: insideName(container, name),
  }));
  const ofConditions = (schema.allOf ?? []).flatMap((part, index) => {
    const at = [...path, 'allOf', index];
    const conditions = Object.entries(part.if?.properties ?? {}).flatMap(([name, asked]) =>
      ofValue(asked, [...at, 'if', 'properties', name]),
    );
    return [...conditions.map((rule) => ({ path: rule })), ...rulesIn(part.then ?? {}, [...at, 'then'], container)];
  });
  return [...ofFields, ...ofRequired, ...ofConditions];
}

/** @returns a copy without the part at the path */
function withoutPart(node: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(node))
    return rest.length === 0
      ? node.filter((_item, index) => index !== key)
      : node.map((item: unknown, index) => (index === key ? withoutPart(item, rest) : item));
  const { [key]: part, ...others } = node as Record<string | number, unknown>;
  return rest.length === 0 ? others : { ...(node as object), [key]: withoutPart(part, rest) };
}

it.each([
  ['^[A-Z]{2}\\d{4}$', '2 Großbuchstaben, dann 4 Ziffern'],
  ['^AT-\\d+$', '‚AT-‘, dann mindestens eine Ziffer'],
  ['^[0-9]{1,5}[a-z]?$', '1 bis 5 Ziffern, dann vielleicht ein Kleinbuchstabe'],
  ['[xyz]', 'irgendwo ‚x‘, ‚y‘ oder ‚z‘'],
  ['^(a|b)+$', '^(a|b)+$'],
])('the pattern %s', (pattern, text) => {
  expect(patternText(pattern)).toBe(text);
});

it('warnings, first values and states have a sentence', () => {
  const form = makeStep(
    {
      properties: {
        von: { type: 'string', title: 'Von', format: 'date' },
        bis: { type: 'string', title: 'Bis', format: 'date', warning: { atMostField: 'von', errorMessage: '!' } },
      },
    },
    {
      fields: {
        von: { widget: 'date', value: '01.02.2026', state: 'readOnly', calendar: false },
        bis: { widget: 'date', calendar: { disabledWeekdays: [6, 7], disabledDates: ['24.12.2026'], from: 'today' } },
      },
    },
  );
  expect(explained(form)).toEqual(
    expect.arrayContaining([
      'Wenn Bis nach Von liegt, erscheint ein Hinweis, der nicht am Absenden hindert.',
      'Bei Von steht zu Beginn ‚01.02.2026‘.',
      'Von kann gelesen, aber nicht geändert werden.',
      'Neben Von gibt es keinen Kalender: Das Datum wird getippt.',
      'Der Kalender bei Bis beginnt mit heute.',
      'Der Kalender bei Bis bietet nicht an: Samstag und Sonntag.',
      'Der Kalender bei Bis bietet nicht an: den 24.12.2026.',
    ]),
  );
});

const kindOf = (only: string): Schema => ({
  type: 'string',
  title: 'Art',
  oneOf: [
    { const: 'A', title: `Nur ${only}` },
    { const: 'B', title: 'Beides' },
  ],
});

it('an option is called as it is under each condition', () => {
  const form = makeStep({
    properties: { wer: { type: 'string', title: 'Wer' } },
    allOf: [
      { if: { required: ['wer'] }, then: { properties: { art: kindOf('Strom') } } },
      { if: { not: { required: ['wer'] } }, then: { properties: { art: kindOf('Gas') } } },
    ],
  });
  expect(explained(form)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/‚Nur Strom‘ und ‚Beides‘.* wenn Wer angegeben ist/),
      expect.stringMatching(/‚Nur Gas‘ und ‚Beides‘.* wenn Wer nicht angegeben ist/),
    ]),
  );
});

it('tells of no mail that an opt-in does not send', () => {
  const rules = [productForm('waermepumpe-foerderbonus'), productForm('stressfrei')].map((form) =>
    statementsOf({ ...form, confirmationMail: { to: 'email' } }).map(({ rule }) => rule),
  );
  expect(rules.map((told) => told.includes('confirmationMail'))).toEqual([true, false]);
});
