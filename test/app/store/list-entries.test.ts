import { expect, it } from 'vitest';
import type { Schema } from '../../../src/engine/form.ts';
import { makeForm } from '../../engine/made-form.ts';
import { opened, TEXT } from './opened-store.ts';

it.each([['change'], ['blur']] as const)(
  'a message stays with its entry when one above it goes, checked on %s',
  (when) => {
    const form = makeForm({
      steps: {
        one: {
          type: 'object',
          properties: {
            devices: {
              type: 'array',
              maxItems: 5,
              items: { type: 'object', properties: { a: { ...TEXT, minLength: 3 } }, required: ['a'] },
            },
          },
        },
      },
      layout: { one: { validateOn: [when] } },
    });
    const { store, step } = opened(form);
    store.load({ devices: ['above', 'x', 'below'].map((a) => ({ a })) });
    store.submit(step(0));
    store.removeEntry('devices', 0);
    expect([0, 1].map((index) => store.message(`devices.${index}.a`) !== undefined)).toEqual([true, false]);
  },
);

it('an entry that comes back says what is wrong in the fields that were left, and in no others', () => {
  const short = { ...TEXT, minLength: 3 };
  const form = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: {
          devices: { type: 'array', maxItems: 5, items: { type: 'object', properties: { a: short, b: short } } },
        },
      },
    },
    layout: { one: { validateOn: ['blur'] } },
  });
  const { store } = opened(form);
  store.load({ devices: [{ a: 'long' }, { a: 'x', b: 'y' }] });
  store.leave('devices.1.a');
  const messages = () => ['a', 'b'].map((field) => store.message(`devices.1.${field}`) !== undefined);
  expect(messages()).toEqual([true, false]);
  const entry = store.removeEntry('devices', 1);
  store.insertEntry('devices', 1, entry);
  expect(messages()).toEqual([true, false]);
});

it('what a change emptied comes back in its own entry, also after one above it has gone', () => {
  const form = makeForm({
    steps: {
      one: {
        type: 'object',
        properties: {
          devices: { type: 'array', maxItems: 5, items: { type: 'object', properties: { source: TEXT, maker: TEXT } } },
        },
      },
    },
    fields: { 'devices.maker': { widget: 'select', lookup: { url: '/v2/fairenergy/{source}', value: 'name' } } },
  });
  const { store } = opened(form);
  const device = { source: 'air', maker: 'Alm' };
  store.load({ devices: [device, device, device] });
  store.set('devices.1.source', 'earth');
  store.removeEntry('devices', 0);
  store.set('devices.1.source', 'air');
  expect(store.answers()).toEqual({ devices: [{ source: 'earth' }, device] });
  store.set('devices.0.source', 'air');
  expect(store.answers()).toEqual({ devices: [device, device] });
});

it('what is drawn depends on the entries, and inside of containers only on answers that a rule looks at', () => {
  const part: Schema = {
    type: 'object',
    properties: { kind: TEXT, free: TEXT },
    allOf: [
      {
        if: { properties: { kind: { const: 'other' } }, required: ['kind'] },
        then: { type: 'object', properties: { which: TEXT } },
      },
    ],
  };
  const { store } = opened(
    makeForm({
      steps: {
        one: { type: 'object', properties: { devices: { type: 'array', maxItems: 5, items: part }, home: part } },
      },
    }),
  );
  store.load({ devices: [{ free: 'x' }, { kind: 'other', which: 'y', free: 'x' }], home: { free: 'x' } });
  expect(store.structure()).toEqual({ devices: [{}, { kind: 'other' }], home: {} });
  store.set('home.kind', 'other');
  expect(store.structure()).toEqual({ devices: [{}, { kind: 'other' }], home: { kind: 'other' } });
});
