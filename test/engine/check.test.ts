import { describe, expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { checkStep, exitOf } from '../../src/engine/check.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers, Form, Schema, Step } from '../../src/engine/form.ts';
import { productForm } from '../forms/files.ts';
import { makeForm, rulesOf, TODAY } from './made-form.ts';

const TEXT: Schema = { type: 'string' };
const form = makeForm({
  steps: {
    one: {
      type: 'object',
      properties: {
        who: {
          type: 'string',
          oneOf: [
            { const: 'US', title: 'Wir' },
            { const: 'THEM', title: 'Andere' },
          ],
        },
      },
      required: ['who'],
    },
    two: {
      type: 'object',
      properties: { b: { ...TEXT, warning: { maxLength: 1, errorMessage: 'B is long.' } }, a: TEXT },
      required: ['a'],
      allOf: [
        {
          if: { properties: { who: { const: 'US' } }, required: ['who'] },
          then: { properties: { ours: TEXT }, required: ['ours'] },
        },
        { if: { required: ['ours'] }, then: { required: ['b'] } },
      ],
    },
  },
  layout: {
    one: {
      exits: [
        {
          if: { properties: { who: { const: 'THEM' } }, required: ['who'] },
          title: 'Nicht hier',
          text: 'Dort',
          link: { label: 'Dorthin', href: '/' },
          problem: { field: 'who', message: 'Nur für uns.' },
        },
      ],
    },
  },
});
const rules = rulesOf(form);
const problems = (answers: Answers) =>
  evaluate(form, rules, answers, TODAY).problems.map(({ path, message }) => `${path.join('/')}: ${message}`);
const stepOf = (of: Form, id: string) => of.steps.find((step) => step.id === id) as Step;
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';

describe('a whole application', () => {
  it('is in order when every step is', () => {
    expect(evaluate(form, rules, { who: 'US', a: 'x', b: 'z', ours: 'y' }, TODAY)).toEqual({
      answers: { who: 'US', a: 'x', b: 'z', ours: 'y' },
      problems: [],
      warnings: [],
      exit: undefined,
    });
  });

  it('has its problems told step by step', () => {
    expect(problems({})).toEqual([`who: ${REQUIRED}`, `a: ${REQUIRED}`]);
  });

  it('is evaluated by rules that depend on another step', () => {
    expect(problems({ who: 'US', a: 'x' })).toEqual([`ours: ${REQUIRED}`]);
  });

  it('is evaluated without what no rule shows, and given back without it', () => {
    expect(evaluate(form, rules, { a: 'x', ours: 'y', stranger: 'z' }, TODAY)).toEqual({
      answers: { a: 'x' },
      problems: [{ path: ['who'], message: REQUIRED }],
      warnings: [],
      exit: undefined,
    });
  });

  it('is cleaned before it is evaluated', () => {
    expect(evaluate(form, rules, { who: 'US', a: ' ', ours: ' y ', b: 'z' }, TODAY)).toMatchObject({
      answers: { who: 'US', ours: 'y', b: 'z' },
      problems: [{ path: ['a'], message: REQUIRED }],
    });
  });

  it('is warned of what may stay as it is', () => {
    expect(evaluate(form, rules, { who: 'US', a: 'x', b: 'zz', ours: 'y' }, TODAY)).toMatchObject({
      problems: [],
      warnings: [{ path: ['b'], message: 'B is long.' }],
    });
  });

  it('can not be evaluated before each step is compiled', () => {
    expect(() => evaluate(form, new Map(), { a: 'x' }, TODAY)).toThrow('form <probe>: step <one> is not compiled');
  });
});

describe('an exit', () => {
  const [one, two] = [stepOf(form, 'one'), stepOf(form, 'two')];

  it('ends the application with its own problem alone, whatever else is wrong', () => {
    expect(problems({ who: 'THEM' })).toEqual(['who: Nur für uns.']);
    expect(problems({ who: 'THEM', a: 'x' })).toEqual(['who: Nur für uns.']);
  });

  it('is told of by its step, and leaves nothing to be warned of', () => {
    expect(evaluate(form, rules, { who: 'THEM', a: 'x', b: 'zz' }, TODAY)).toMatchObject({ warnings: [], exit: one });
  });

  it('is open to the answers that it names', () => {
    expect(exitOf(form, one, rules.get('one'), { who: 'THEM' }, TODAY)?.title).toBe('Nicht hier');
  });

  it('is none for others, in other steps, or while the step is not loaded', () => {
    expect(exitOf(form, one, rules.get('one'), { who: 'US' }, TODAY)).toBeUndefined();
    expect(exitOf(form, one, rules.get('one'), {}, TODAY)).toBeUndefined();
    expect(exitOf(form, two, rules.get('two'), { who: 'THEM' }, TODAY)).toBeUndefined();
    expect(exitOf(form, one, undefined, { who: 'THEM' }, TODAY)).toBeUndefined();
  });
});

describe('a step', () => {
  it('has its own problems only', () => {
    const two = stepOf(form, 'two');
    const ofTwo = rules.get('two');
    if (!ofTwo) throw new Error('step two is not compiled');
    expect(checkStep(form, two, ofTwo, { who: 'THEM' }, TODAY)).toEqual([{ path: ['a'], message: REQUIRED }]);
    expect(checkStep(form, two, ofTwo, { a: 'x' }, TODAY)).toEqual([]);
  });
});

describe('the real form', () => {
  const bonus = productForm('waermepumpe-foerderbonus');
  const ofBonus = rulesOf(bonus);
  const said = (answers: Answers, today = '14.04.2026') =>
    Object.fromEntries(
      evaluate(bonus, ofBonus, answers, parseDate(today)).problems.map(({ path, message }) => [path[0], message]),
    );
  const WINDOW =
    'Eine Förderung ist nur für Wärmepumpen möglich, die im Zeitraum von 01.03.2025 bis 31.05.2026 in Betrieb genommen wurden.';
  const YOUNG = 'Sie müssen mindestens 18 Jahre alt sein.';
  const WRONG = 'Für die erfolgreiche Bestellung ist Ihr korrektes Geburtsdatum erforderlich';
  const PARTNER = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';

  it.each<[string, unknown, string | undefined, string?]>([
    ['birthday', '27.03.19', 'Bitte geben Sie Ihr Geburtsdatum vollständig im Format TT.MM.JJJJ ein.'],
    ['birthday', '31.02.1985', 'Ungültiges Datum!'],
    ['birthday', '27-03-1985', 'Ungültiges Datum!'],
    ['birthday', '15.04.2008', YOUNG],
    ['birthday', '14.04.2008', undefined],
    ['birthday', '15.04.1916', undefined],
    ['birthday', '14.04.1916', WRONG],
    ['birthday', '15.04.2026', WRONG],
    ['birthday', '14.04.2026', YOUNG],
    ['birthday', '29.02.2008', undefined, '28.02.2026'],
    ['birthday', '29.02.2008', YOUNG, '27.02.2026'],
    ['tel', '0732 65', 'Ungültige Telefonnummer!'],
    ['tel', '0732 650', undefined],
    ['email', 'max@example', 'Bitte eine gültige E-Mail eingeben!'],
    ['plz', '0402', 'Ungültige Postleitzahl!'],
    ['plz', '402', 'Ungültige Postleitzahl!'],
    ['plz', '40200', 'Ungültige Postleitzahl!'],
    ['plz', '402O', 'Ungültige Postleitzahl!'],
    ['plz', '1000', undefined],
    ['plz', '9999', undefined],
    ['iban', 'AT611904300234573202', 'Bitte geben Sie eine gültige IBAN ein'],
    ['iban', 'DE89370400440532013000', undefined],
    ['inbetriebnahmedatum', '28.02.2025', WINDOW],
    ['inbetriebnahmedatum', '01.03.2025', undefined],
    ['inbetriebnahmedatum', '31.05.2026', undefined],
    ['inbetriebnahmedatum', '01.06.2026', WINDOW],
    ['inbetriebnahmedatum', '31.05.2026', undefined, '20.11.2026'],
    ['inbetriebnahmedatum', '1.3.2025', 'Ungültiges Datum!'],
    ['rechnungsdatum', '31.01.2025', 'Falsches Rechnungsdatum'],
    ['rechnungsdatum', '01.02.2025', undefined],
    ['rechnungsdatum', '15.04.2026', undefined],
    ['rechnungsdatum', '16.04.2026', 'Falsches Rechnungsdatum'],
    ['rechnungsdatum', '31.05.2026', undefined, '30.05.2026'],
    ['rechnungsdatum', '01.06.2026', 'Falsches Rechnungsdatum', '31.05.2026'],
    ['rechnungsdatum', '29.02.2026', 'Ungültiges Datum!'],
    ['agb2', false, REQUIRED],
    ['agb2', true, undefined],
  ])('%s %j: %s', (name, answer, message, today) => {
    expect(said({ kunde: 'KUNDE', [name]: answer }, today)[name]).toBe(message);
  });

  it.each<[unknown, string | undefined]>([
    [1899, 'Ungültiges Baujahr'],
    [1900, undefined],
    [2026, undefined],
    [2027, 'Ungültiges Baujahr'],
    [94, 'Ungültiges Baujahr'],
    [19940, 'Ungültiges Baujahr'],
    [1994.5, 'Ungültiges Baujahr'],
    ['1994', 'Ungültiges Baujahr'],
  ])('year built %j: %s', (baujahr, message) => {
    expect(said({ warmepumpeArt: 'SANIERT', baujahr })['baujahr']).toBe(message);
  });

  it('asks for the old heating only where a building had one', () => {
    const asked = ['NEUBAU', 'SANIERT', 'UNSANIERT'].map((warmepumpeArt) =>
      Object.keys(said({ warmepumpeArt })).filter((name) => ['altesHeizsystem', 'baujahr'].includes(name)),
    );
    expect(asked).toEqual([[], ['altesHeizsystem', 'baujahr'], ['altesHeizsystem', 'baujahr']]);
  });

  it('wants one dealer or the other, only of customers', () => {
    const dealers = [
      { kunde: 'KUNDE' },
      { kunde: 'KUNDE', otherPartner: 'Huber' },
      { kunde: 'KUNDE', fairEnergyPartner: 'Huber' },
      {},
    ].map((answers) => Object.entries(said(answers)).filter(([name]) => name.endsWith('Partner')));
    expect(dealers).toEqual([
      [
        ['fairEnergyPartner', PARTNER],
        ['otherPartner', PARTNER],
      ],
      [],
      [],
      [],
    ]);
  });

  it('has an exit for those who are no customers', () => {
    expect(said({ kunde: 'KEIN_KUNDE' })).toEqual({ kunde: 'Der Wärmepumpe Förderbonus gilt nur für Stromkunden.' });
  });
});
