import { describe, expect, it } from 'vitest';
import { makeStep, messagesIn } from './made-form.ts';

describe('a field that has no answer', () => {
  const fields = { a: { type: 'string' }, b: { type: 'string' } } as const;

  it('speaks the message of the catalogue, or its own beside the list of required fields', () => {
    const form = makeStep({
      type: 'object',
      properties: fields,
      required: ['a', 'b'],
      errorMessage: { required: { b: 'Die Datei fehlt.' } },
    });
    expect(messagesIn(form, {})).toEqual({ a: 'Dieses Feld ist ein Pflichtfeld.', b: 'Die Datei fehlt.' });
  });

  it('keeps to the message of the place that requires it', () => {
    const form = makeStep({
      type: 'object',
      properties: fields,
      allOf: [
        { if: { not: { required: ['a'] } }, then: { required: ['b'], errorMessage: { required: { b: 'B oder A!' } } } },
        { if: { not: { required: ['b'] } }, then: { required: ['a'], errorMessage: { required: { a: 'A oder B!' } } } },
      ],
    });
    expect(messagesIn(form, {})).toEqual({ a: 'A oder B!', b: 'B oder A!' });
    expect(messagesIn(form, { a: 'x' })).toEqual({});
    expect(messagesIn(form, { b: 'x' })).toEqual({});
  });
});
