import { expect, it } from 'vitest';
import type { Form, Schema } from '../../src/engine/form.ts';
import { productForm } from '../forms/files.ts';
import { type EditedUi, move, rulesToldOf, toldOf, withUi } from './edited-ui.ts';

const WIZARD = 'waermepumpe-foerderbonus';

const exitsOf = ({ steps }: EditedUi) => steps[0]?.exits ?? [];

function addExit(ui: EditedUi) {
  const known = exitsOf(ui)[0]!;
  const condition = { properties: { kunde: { const: 'KUNDE' } }, required: ['kunde'] };
  exitsOf(ui).unshift({ ...known, if: condition, title: 'Schon Kunde' });
}

it('forms diff tells the rule of the exit that came or went alone, wherever it stands', () => {
  const [one, two] = [productForm(WIZARD), withUi(WIZARD, addExit)];
  const exit = expect.stringMatching(/‚Schon Kunde‘\.$/);
  expect(rulesToldOf(one, two)).toEqual([[exit]]);
  expect(rulesToldOf(two, one)).toEqual([[exit]]);
});

it('forms diff tells no rule if exits change places or titles', () => {
  const swapped = withUi(WIZARD, addExit, (ui) => move(exitsOf(ui), 1, 0));
  expect(rulesToldOf(withUi(WIZARD, addExit), swapped)).toEqual([]);
  const retitled = withUi(WIZARD, (ui) => Object.assign(exitsOf(ui)[0]!, { title: 'Zuerst Kunde werden' }));
  expect(toldOf(productForm(WIZARD), retitled)).toEqual([
    expect.stringMatching(/: vorher „Werden Sie zuerst Stromkunde“, jetzt „Zuerst Kunde werden“$/),
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

it('forms diff tells no label, rule or option if two conditions that declare a field change places', () => {
  const swapped = withClasses([COOLING, WASHING], (conditions) => conditions.toReversed());
  expect(toldOf(classes, swapped)).toEqual([expect.stringMatching(/^Etwas ist anders/)]);
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
  expect(toldOf(classes, relabelled)).toEqual([`Beschriftung: vorher „${COOLING}“, jetzt „Kühlklasse“`]);
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

it('forms diff tells no rule of fields with the same label as others if they move to a new step, or its id changes', () => {
  const form = productForm('geraetetausch');
  const divided = withOwnStep(form);
  expect(toldOf(form, divided)).toContain('„PLZ (Installationsadresse)“ steht jetzt im Schritt ‚Ort‘.');
  expect(rulesToldOf(form, divided)).toEqual([]);
  expect(rulesToldOf(divided, form)).toEqual([]);
  const named = { ...form, steps: form.steps.map((step) => ({ ...step, id: 'formular' })) };
  expect(rulesToldOf(form, named)).toEqual([]);
});
