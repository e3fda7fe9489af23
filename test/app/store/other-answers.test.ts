import { expect, it } from 'vitest';
import type { Schema } from '../../../src/engine/form.ts';
import { makeForm } from '../../engine/made-form.ts';
import { opened, TEXT } from './opened-store.ts';

const option = (value: string) => ({ const: value, title: value });
const ticks = (...values: readonly string[]): Schema => ({
  type: 'array',
  items: { type: 'string', oneOf: values.map(option) },
});
const when = (kind: string): Schema => ({ properties: { kind: { const: kind } }, required: ['kind'] });

it('of several ticks those go that another answer takes off the offer', () => {
  const form = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: { kind: { type: 'string', oneOf: [option('X'), option('Y')] } },
        allOf: [
          { if: when('X'), then: { properties: { done: ticks('A', 'B') } } },
          { if: when('Y'), then: { properties: { done: ticks('A', 'C') } } },
        ],
      },
    },
    fields: { kind: { widget: 'radio' }, done: { widget: 'checkboxes' } },
  });
  const { store, step } = opened(form);
  store.set('kind', 'X');
  store.set('done', ['A', 'B']);
  store.set('kind', 'Y');
  expect(store.answers()).toEqual({ kind: 'Y', done: ['A'] });
  store.set('done', ['C']);
  store.set('kind', 'X');
  expect(store.answers()).toEqual({ kind: 'X' });
  expect(store.submit(step(0))).toEqual([]);
});

it('what is looked up in a group of an entry goes with the answer of that entry alone', () => {
  const model = { type: 'object', properties: { model: TEXT } } as const;
  const form = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: {
          devices: { type: 'array', maxItems: 5, items: { type: 'object', properties: { maker: TEXT, group: model } } },
        },
      },
    },
    fields: {
      devices: { widget: 'list' },
      'devices.maker': { widget: 'text' },
      'devices.group': { widget: 'group' },
      'devices.group.model': {
        widget: 'select',
        lookup: { url: '/v2/funding/waermepumpe/waermequelle/{maker}', value: 'hersteller' },
      },
    },
  });
  const { store } = opened(form);
  store.load({ devices: ['A', 'B'].map((maker) => ({ maker, group: { model: `${maker}1` } })) });
  store.set('devices.0.maker', 'C');
  expect(store.answers()).toEqual({ devices: [{ maker: 'C' }, { maker: 'B', group: { model: 'B1' } }] });
});
