import { describe, expect, it } from 'vitest';
import { resetsOf, watchedFields } from '../../src/engine/resets.ts';
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Form, Schema } from '../../src/engine/form.ts';
import { makeStep } from './made-form.ts';
import { productForm } from '../forms/files.ts';

const bonus = productForm('waermepumpe-foerderbonus');
const resets = (form: Form) =>
  Object.fromEntries([...resetsOf(form)].map(([name, names]) => [name, [...names].sort()]));

const search = (params: Readonly<Record<string, string>>) => ({
  widget: 'autocomplete',
  lookup: { url: '/v2/fairenergy/{query}', params, value: 'name' },
});

describe('what a change resets', () => {
  it('is in the real form all that comes from a list, and no free text', () => {
    const filled = ['anschlussleistung', 'eta35', 'eta55', 'fabrikat', 'waermenennleistung'];
    expect(resets(bonus)).toEqual({
      waermequelle: [...filled, 'bezeichnung', 'hersteller'].sort(),
      hersteller: [...filled, 'bezeichnung'].sort(),
    });
  });

  it('comes to an end where two lists depend on each other', () => {
    const text: Schema = { type: 'string' };
    const form = makeStep(
      { type: 'object', properties: { a: text, b: text } },
      {
        fields: {
          a: { widget: 'select', lookup: { url: '/v2/fairenergy/{b}', value: 'name' } },
          b: { widget: 'select', lookup: { url: '/v2/fairenergy/{a}', value: 'name' } },
        },
      },
    );
    expect(resets(form)).toEqual({ a: ['b'], b: ['a'] });
  });

  it('is what was chosen from a list that the answer narrows, and not from one that it sorts', () => {
    const text: Schema = { type: 'string' };
    const form = makeStep(
      { type: 'object', properties: { trade: text, place: text, narrowed: text, sorted: text } },
      { fields: { narrowed: search({ category: '{trade}' }), sorted: search({ near: '{place}' }) } },
    );
    expect(resets(form)).toEqual({ trade: ['narrowed'] });
    expect([...watchedFields(form)]).toEqual(['trade']);
  });

  it('is nothing in a form without lists', () => {
    expect(resets(makeStep({ type: 'object', properties: { a: { type: 'string' } } }))).toEqual({});
  });
});

it('watched are the fields that a condition, an exit, a list or an alternative depends on', () => {
  const ofForm = [...watchedFields(bonus)].filter((name) => fieldsOf(bonus).has(name));
  expect(ofForm.sort()).toEqual(
    [
      'bezeichnung',
      'fairEnergyPartner',
      'hersteller',
      'kunde',
      'otherPartner',
      'rechnungsadrsabweichend',
      'waermequelle',
      'warmepumpeArt',
    ].sort(),
  );
});
