import { expect, it } from 'vitest';
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
