import type { Schema } from '../../src/engine/form.ts';
import { makeStep, messagesIn } from './made-form.ts';

export const FILE: Schema = {
  type: 'object',
  properties: { data: { type: 'string' }, name: { type: 'string' }, mimetype: { type: 'string' } },
};

/** @returns the schema of a step with this field and a number, which some rules compare it with */
export const beside = (field: Schema): Schema => ({
  type: 'object',
  properties: { field, other: { type: 'number', title: 'Anderes' } },
});

/** @returns the messages for an answer to this field, by path */
export const ask = (schema: Schema, answer: unknown) =>
  messagesIn(makeStep(beside(schema)), { field: answer, other: 2 });
