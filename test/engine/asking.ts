import type { Schema } from '../../src/engine/form.ts';
import { makeStep, messagesIn } from './made-form.ts';

export const FILE: Schema = {
  type: 'object',
  properties: { data: { type: 'string' }, name: { type: 'string' }, mimetype: { type: 'string' } },
};

/** The field `other`, which some rules compare a field with. */
export interface Neighbour {
  readonly schema: Schema;
  readonly answer: unknown;
}

const NUMBER: Neighbour = { schema: { type: 'number', title: 'Anderes' }, answer: 2 };
export const DAY: Neighbour = { schema: { type: 'string', format: 'date', title: 'Anderer' }, answer: '01.02.2026' };

/** @returns the messages for an answer to this field, in a step with a neighbour; by path */
export function ask(schema: Schema, answer: unknown, neighbour = NUMBER, rest?: Parameters<typeof makeStep>[1]) {
  const form = makeStep({ type: 'object', properties: { field: schema, other: neighbour.schema } }, rest);
  return messagesIn(form, { field: answer, other: neighbour.answer });
}
