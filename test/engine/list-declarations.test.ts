import { expect, it } from 'vitest';
import { draftOf } from '../../src/engine/draft.ts';
import { fitDraft } from '../../src/engine/fit-draft.ts';
import type { Schema } from '../../src/engine/form.ts';
import { makeStep, messagesIn } from './made-form.ts';

const entry: Schema = { type: 'object', properties: { n: { type: 'string' } } };
const devices = (maxItems: number): Schema => ({ properties: { devices: { type: 'array', items: entry, maxItems } } });
const when = (kind: string): Schema => ({ properties: { kind: { const: kind } }, required: ['kind'] });
/** A list that is declared under two conditions. */
const form = makeStep({
  type: 'object',
  properties: { kind: { type: 'string' } },
  allOf: [
    { if: when('A'), then: devices(1) },
    { if: when('B'), then: devices(3) },
  ],
});
const answers = { kind: 'B', devices: [{ n: '1' }, { n: '2' }, { n: '3' }] };

it('a list may have as many entries as the declaration in force says', () => {
  expect(messagesIn(form, answers)).toEqual({});
  expect(Object.keys(messagesIn(form, { ...answers, kind: 'A' }))).toEqual(['devices']);
});

it('a list loses none of them to a draft', () => {
  expect(fitDraft(form, draftOf(form, answers).answers)).toMatchObject({ answers, lost: [] });
});
