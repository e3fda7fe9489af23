import { expect, it } from 'vitest';
import { listAround } from '../../../src/definition/lint/containers.ts';
import { makeStep } from '../../engine/made-form.ts';

it('the fields of a definition are found once, however many fields ask for their list', () => {
  const text = { type: 'string', title: 'Text' } as const;
  const items = { type: 'object', properties: { a: text, b: text } } as const;
  const { steps, fields } = makeStep({
    type: 'object',
    properties: { l: { type: 'array', title: 'Liste', maxItems: 3, items } },
  });
  let reads = 0;
  const form = {
    fields,
    get steps() {
      reads++;
      return steps;
    },
  };
  expect(['l.a', 'l.b', 'l'].map((field) => listAround(form, field))).toEqual(['l', 'l', undefined]);
  expect(reads).toBe(1);
});
