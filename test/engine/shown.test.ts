import { describe, expect, it } from 'vitest';
import { holds, prune, shownFields } from '../../src/engine/shown.ts';
import type { Answers, Schema } from '../../src/engine/form.ts';
import { productForm } from '../forms/files.ts';
import { makeStep, rulesOf, TODAY } from './made-form.ts';

const TEXT: Schema = { type: 'string' };

/** a = 1 shows b; b = 1 shows c; c = 1 shows d; nothing in e shows f. */
const chain = makeStep({
  type: 'object',
  properties: { a: TEXT, e: TEXT },
  allOf: [
    {
      if: { properties: { a: { const: '1' } }, required: ['a'] },
      then: {
        properties: { b: TEXT },
        allOf: [{ if: { properties: { b: { const: '1' } }, required: ['b'] }, then: { properties: { c: TEXT } } }],
      },
    },
    { if: { properties: { c: { const: '1' } }, required: ['c'] }, then: { properties: { d: TEXT } } },
    { if: { not: { required: ['e'] } }, then: { properties: { f: TEXT } } },
  ],
});
const chainRules = rulesOf(chain);
const kept = (answers: Answers) => Object.keys(prune(chain, chainRules, answers, TODAY)).join('');

describe('pruning', () => {
  it.each<[Answers, string, string]>([
    [{ a: '1', b: '1', c: '1', d: 'x' }, 'abcd', 'all conditions hold'],
    [{ a: '2', b: '1', c: '1', d: 'x' }, 'a', 'the first does not: what it showed shows nothing in its turn'],
    [{ a: '1', b: '2', c: '1', d: 'x' }, 'ab', 'the second does not'],
    [{ b: '1', c: '1', d: 'x' }, '', 'the first has no answer'],
    [{ e: 'x', f: 'y' }, 'e', 'a field that only shows while another is empty'],
    [{ f: 'y' }, 'f', 'and it is'],
    [{ a: '1', x: 'y' }, 'a', 'a name that the form does not have'],
    [{}, '', 'nothing at all'],
  ])('of %j keeps "%s": %s', (answers, names) => {
    expect(kept(answers)).toBe(names);
  });

  it('does nothing more the second time', () => {
    for (const answers of [
      { a: '1', b: '1', c: '1', d: 'x' },
      { a: '2', b: '1', c: '1', d: 'x' },
      { e: 'x', f: 'y' },
    ]) {
      const once = prune(chain, chainRules, answers, TODAY);
      expect(prune(chain, chainRules, once, TODAY)).toEqual(once);
    }
  });

  it('comes to an end where two fields hide each other', () => {
    const pair = makeStep({
      type: 'object',
      allOf: [
        { if: { not: { required: ['b'] } }, then: { properties: { a: TEXT } } },
        { if: { not: { required: ['a'] } }, then: { properties: { b: TEXT } } },
      ],
    });
    expect(Object.keys(prune(pair, rulesOf(pair), { a: 'x', b: 'y' }, TODAY)).length).toBeLessThanOrEqual(2);
  });

  it('keeps what a list filled in only with the choice that it came from', () => {
    const filled = makeStep(
      { type: 'object', properties: { model: TEXT, power: { type: 'number' } } },
      { fields: { power: { widget: 'number', derivedFrom: 'model' } } },
    );
    const rules = rulesOf(filled);
    expect(prune(filled, rules, { model: 'm', power: 5 }, TODAY)).toEqual({ model: 'm', power: 5 });
    expect(prune(filled, rules, { power: 5 }, TODAY)).toEqual({});
  });

  it('treats a condition as not met while its step is not loaded', () => {
    expect(prune(chain, new Map(), { a: '1', b: '1' }, TODAY)).toEqual({ a: '1' });
    expect(holds({ required: ['a'] }, undefined, { a: '1' }, TODAY)).toBe(false);
  });
});

describe('the schema in force', () => {
  const form = productForm('waermepumpe-foerderbonus');
  const rules = rulesOf(form);
  const titleOf = (source: string) =>
    shownFields(form, rules, { waermequelle: source }, TODAY).get('waermequelleTyp')?.title;

  it('is that of the condition that holds', () => {
    expect(['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'].map(titleOf)).toEqual([
      'Art der Luftnutzung',
      'Art der Wassernutzung',
      'Art der Erdwärmenutzung',
      undefined,
    ]);
  });

  it('of the real form: an applicant who is no customer is shown nothing but the question', () => {
    const answers = { kunde: 'KEIN_KUNDE', fairEnergyPartner: 'x', otherPartner: 'y' };
    expect(prune(form, rules, answers, TODAY)).toEqual({ kunde: 'KEIN_KUNDE' });
  });

  it('of the real form: maker, model and what follows from them', () => {
    const device = {
      waermequelle: 'LUFT',
      hersteller: 'Voralpin',
      herstellerOpt: 'Eigenbau',
      bezeichnung: 'Alm 7',
      bezeichnungOpt: 'Alm 7 Spezial',
      fabrikat: 'Alm',
      eta35: 193,
    };
    expect(Object.keys(prune(form, rules, device, TODAY)).sort()).toEqual([
      'bezeichnung',
      'eta35',
      'fabrikat',
      'hersteller',
      'waermequelle',
    ]);
    const unlisted = { ...device, hersteller: 'Hersteller nicht aufgelistet' };
    const named = ['waermequelle', 'hersteller', 'herstellerOpt', 'bezeichnungOpt'];
    expect(Object.keys(prune(form, rules, unlisted, TODAY))).toEqual(named);
    const { hersteller: _hersteller, ...without } = device;
    expect(Object.keys(prune(form, rules, without, TODAY))).toEqual(['waermequelle']);
  });

  it('of the real form: the other address counts only while it is ticked', () => {
    const address = { postPlz: 'x', postOrt: 'Wien' };
    expect(prune(form, rules, { ...address, rechnungsadrsabweichend: true }, TODAY)).toEqual({
      ...address,
      rechnungsadrsabweichend: true,
    });
    expect(prune(form, rules, { ...address, rechnungsadrsabweichend: false }, TODAY)).toEqual({
      rechnungsadrsabweichend: false,
    });
    expect(prune(form, rules, address, TODAY)).toEqual({});
  });
});
