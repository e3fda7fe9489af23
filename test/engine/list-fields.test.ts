import { describe, expect, it } from 'vitest';
import { pathOf, withAnswer } from '../../src/engine/answer-path.ts';
import { shownFields } from '../../src/engine/shown.ts';
import { cellsOf, fieldsOf } from '../../src/engine/fields.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers, Schema } from '../../src/engine/form.ts';
import { allConditions, branchesOf } from '../../src/engine/step.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { makeStep, rulesOf, TODAY } from './made-form.ts';

/** @returns the valid answers with one of them changed; undefined takes it out */
const changed = (key: string, value: unknown): Answers => withAnswer(listAnswers, pathOf(key), value);
const keysShown = (answers: Answers) => [...shownFields(listForm, rulesOf(listForm), answers, TODAY).keys()];

const known = (name: string) => [fieldsOf(listForm).get(name)?.shape, fieldsOf(listForm).get(name)?.container];

describe('the fields of a form with lists and groups', () => {
  const names = [...fieldsOf(listForm).keys()];

  it('have dotted names, each container before its fields, in the order of the screen', () => {
    expect(names.slice(0, 4)).toEqual(['anlass', 'geraete', 'geraete.waermequelle', 'geraete.waermequelleTyp']);
    expect(names.slice(names.indexOf('geraete.standort'), names.indexOf('geraete.altgeraet') + 1)).toEqual([
      'geraete.standort',
      'geraete.standort.plz',
      'geraete.standort.ort',
      'geraete.altgeraet',
    ]);
    expect(names.indexOf('objekt.raeume.name')).toBe(names.indexOf('objekt.raeume') + 1);
  });

  it('know what they hold and what they are in; a file is one value', () => {
    expect(known('geraete')).toEqual(['list', '']);
    expect(known('geraete.standort')).toEqual(['group', 'geraete']);
    expect(known('geraete.rechnung')).toEqual(['value', 'geraete']);
    expect(known('objekt.raeume.name')).toEqual(['value', 'objekt.raeume']);
  });

  it('stand in the rows of their list or group', () => {
    expect(cellsOf(listForm).get('geraete.standort.ort')).toEqual({
      field: 'geraete.standort.ort',
      columns: 8,
      phoneColumns: 12,
    });
  });

  it('are presented as a block says that is used inside of the list; the form wins', () => {
    expect(listForm.fields['geraete.iban']).toMatchObject({
      widget: 'iban',
      size: 'twoThirds',
      hint: 'Auf dieses Konto kommt der Betrag für das Gerät.',
    });
    expect(listForm.fields).not.toHaveProperty('iban');
  });
});

const insideG = (condition: Schema): Schema => ({ properties: { g: condition } });
const ticked = (name: string) => ({ properties: { [name]: { const: true } }, required: [name] });

describe('conditions', () => {
  it('know at which container they are asked', () => {
    const [step] = listForm.steps;
    const containers = allConditions(step?.schema ?? {}).map(({ container }) => container);
    expect(new Set(containers)).toEqual(new Set(['', 'geraete', 'objekt', 'objekt.raeume']));
  });

  it('lead from a branch inside of a list to the conditions around the list', () => {
    const [step] = listForm.steps;
    const added = branchesOf(step?.schema ?? {}).find(({ schema }) => schema.properties?.['altgeraet']);
    expect(added).toMatchObject({ container: 'geraete', conditions: [] });
    expect(added?.within?.conditions).toHaveLength(1);
  });

  it('of three levels show the fields of their own entry alone', () => {
    expect(keysShown(listAnswers)).toEqual(
      expect.arrayContaining([
        'geraete.0.maengel',
        'geraete.0.maengelArt',
        'geraete.0.maengelText',
        'geraete.1.maengel',
      ]),
    );
    expect(keysShown(listAnswers)).not.toContain('geraete.1.maengelArt');
    expect(keysShown(listAnswers)).not.toContain('geraete.2.maengel');
  });

  it('hide all that was shown because of a hidden answer', () => {
    const shown = keysShown(changed('geraete.0.zustand', 'NEU'));
    expect(shown.filter((key) => key.startsWith('geraete.0.maengel'))).toEqual([]);
  });

  it('about the form show a field of every entry', () => {
    const old = ['geraete.0.altgeraet', 'geraete.1.altgeraet', 'geraete.2.altgeraet'];
    expect(keysShown(listAnswers).filter((key) => key.endsWith('.altgeraet'))).toEqual(old);
    expect(keysShown(changed('anlass', 'NEU')).filter((key) => key.endsWith('.altgeraet'))).toEqual([]);
  });

  it('inside of a group are asked of the group', () => {
    expect(keysShown(listAnswers)).toContain('objekt.firma');
    expect(keysShown(changed('objekt.nutzung', 'WOHNEN'))).not.toContain('objekt.firma');
  });

  it('show no field of a list that is not there itself', () => {
    expect(keysShown(changed('geraete', undefined)).filter((key) => key.startsWith('geraete'))).toEqual(['geraete']);
  });

  it('add to a group only where it is shown', () => {
    const group = { type: 'object', title: 'G', properties: { a: { type: 'string', title: 'A' } } } as const;
    const addition = { properties: { b: { type: 'string', title: 'B' } } } as const;
    const form = makeStep(
      {
        type: 'object',
        properties: { mit: { type: 'boolean', title: 'Mit' }, mehr: { type: 'boolean', title: 'Mehr' } },
        allOf: [
          { if: ticked('mehr'), then: { properties: { g: addition } } },
          { if: ticked('mit'), then: { properties: { g: group } } },
        ],
      },
      { fields: { mit: { widget: 'checkbox' }, mehr: { widget: 'checkbox' } } },
    );
    const keys = (answers: Answers) => [...shownFields(form, rulesOf(form), answers, TODAY).keys()].sort();
    expect(keys({ mehr: true })).toEqual(['mehr', 'mit']);
    expect(keys({ mit: true })).toEqual(['g', 'g.a', 'mehr', 'mit']);
    expect(keys({ mehr: true, mit: true })).toEqual(['g', 'g.a', 'g.b', 'mehr', 'mit']);
  });

  it.each<[string, Schema]>([
    ['lacks an answer', { not: insideG({ required: ['a'] }) }],
    ['has one', insideG({ required: ['a'] })],
    ['is there', { required: ['g'] }],
    ['is not', { not: { required: ['g'] } }],
    ['lacks one, and has nothing in it', insideG({ not: { required: ['a'] } })],
  ])('whether a group %s decides alike what is shown, asked for and warned of', (_what, asked) => {
    const TEXT = { type: 'string', title: 'T' } as const;
    const then: Schema = {
      properties: { more: { ...TEXT, warning: { minLength: 9, errorMessage: 'Short.' } } },
      required: ['more'],
    };
    const group: Schema = { type: 'object', title: 'G', properties: { a: TEXT } };
    const form = makeStep({
      type: 'object',
      properties: { mit: { type: 'boolean', title: 'Mit' } },
      allOf: [
        { if: ticked('mit'), then: { properties: { g: group } } },
        { if: asked, then },
      ],
    });
    const rules = rulesOf(form);
    for (const answers of [{}, { mit: true }, { mit: true, g: { a: 'x' } }, { g: { a: 'x' } }]) {
      const isShown = shownFields(form, rules, answers, TODAY).has('more');
      const { problems } = evaluate(form, rules, answers, TODAY);
      expect(problems.map(({ path }) => path.join('.'))).toEqual(isShown ? ['more'] : []);
      const { warnings } = evaluate(form, rules, { ...answers, more: 'kurz' }, TODAY);
      expect(warnings.map(({ path }) => path.join('.'))).toEqual(isShown ? ['more'] : []);
    }
  });

  it('lead to an exit also while nothing in the group is answered', () => {
    const group: Schema = { type: 'object', title: 'G', properties: { a: { type: 'string', title: 'A' } } };
    const exit = {
      if: { not: insideG({ required: ['a'] }) },
      title: 'Nicht hier',
      text: 'Dort',
      link: { label: 'Dorthin', href: '/' },
      problem: { field: 'g.a', message: 'Ohne A nicht hier.' },
    };
    const form = makeStep({ type: 'object', properties: { g: group } }, { layout: { one: { exits: [exit] } } });
    const leaves = (answers: Answers) => evaluate(form, rulesOf(form), answers, TODAY).exit !== undefined;
    expect([{}, { g: {} }, { g: { a: 'x' } }].map(leaves)).toEqual([true, true, false]);
  });
});
