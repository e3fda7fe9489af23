import { expect, it } from 'vitest';
import type { ServerProblem } from '../../../src/app/api/submit.ts';
import { sortProblems } from '../../../src/app/wizard/server-problems.ts';
import { makeForm } from '../../engine/made-form.ts';

const form = makeForm({
  steps: {
    one: {
      type: 'object',
      properties: { iban: { type: 'string' }, bill: { type: 'object', properties: {} }, data: { type: 'string' } },
    },
    two: { type: 'object', properties: { last: { type: 'string' } } },
  },
});
const sort = (problems: readonly ServerProblem[], hidden: readonly string[] = []) =>
  sortProblems(form, problems, 'Eingabe ist nicht gültig', (name) => !hidden.includes(name));

it.each<[string, readonly unknown[], string]>([
  ['a field', ['iban'], 'iban'],
  ['a field of a later step', ['last'], 'last'],
  ['a part of a field', ['bill', 'data'], 'bill'],
  ['a field under the model', ['model', 'iban'], 'iban'],
  ['a part of a field under the model', ['model', 'bill', 'name'], 'bill'],
])('a path to %s leads to its field', (_what, path, field) => {
  expect(sort([{ path, message: 'Falsch' }])).toEqual({ fields: [{ path: [field], message: 'Falsch' }], general: [] });
});

it.each<[string, readonly unknown[] | undefined]>([
  ['no path', undefined],
  ['an empty path', []],
  ['an unknown field', ['stranger']],
  ['a known name inside something unknown', ['stranger', 'iban']],
  ['a name that every object has', ['constructor']],
  ['numbers', [0, 1]],
])('%s goes to the general slots, in their order', (_what, path) => {
  const problem = path === undefined ? { message: 'Eins' } : { path, message: 'Eins' };
  expect(sort([problem, { path: ['iban'], message: 'Falsch' }, { message: 'Zwei' }])).toEqual({
    fields: [{ path: ['iban'], message: 'Falsch' }],
    general: ['Eins', 'Zwei'],
  });
});

it('a path that is a text and no list goes there too', () => {
  expect(sort([{ path: 'iban', message: 'Falsch' } as unknown as ServerProblem])).toEqual({
    fields: [],
    general: ['Falsch'],
  });
});

it('a field that nobody sees is spoken of in general', () => {
  expect(sort([{ path: ['iban'], message: 'Falsch' }], ['iban'])).toEqual({ fields: [], general: ['Falsch'] });
});

it.each([undefined, '', null, 5])('the message %j becomes the default', (message) => {
  const problem = { path: ['iban'], message } as unknown as ServerProblem;
  expect(sort([problem])).toEqual({ fields: [{ path: ['iban'], message: 'Eingabe ist nicht gültig' }], general: [] });
});

it('of several for one field the first is shown', () => {
  expect(
    sort([
      { path: ['iban'], message: 'Eins' },
      { path: ['iban'], message: 'Zwei' },
    ]),
  ).toEqual({ fields: [{ path: ['iban'], message: 'Eins' }], general: [] });
});
