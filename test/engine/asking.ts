import type { Schema } from '../../src/engine/form.ts';
import { makeStep, messagesIn } from './made-form.ts';

export const FILE: Schema = {
  type: 'object',
  properties: { data: { type: 'string' }, name: { type: 'string' }, mimetype: { type: 'string' } },
};

/** A field beside another one that some rules look at. */
export const beside = (field: Schema): Schema => ({
  type: 'object',
  properties: { field, other: { type: 'number', title: 'Anderes' } },
});

/** @returns the messages at an answer to this field, by path */
export const ask = (schema: Schema, answer: unknown) =>
  messagesIn(makeStep(beside(schema)), { field: answer, other: 2 });
