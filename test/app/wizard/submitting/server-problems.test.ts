import { expect, it } from 'vitest';
import type { ServerProblem } from '../../../../src/app/api/submit.ts';
import { foundByServer } from '../../../../src/app/wizard/submitting/server-problems.ts';
import { makeForm } from '../../../engine/made-form.ts';
import { translate } from '../../shown.ts';
import { opened, TEXT } from '../../store/opened-store.ts';

const form = makeForm({
  steps: {
    one: {
      type: 'object',
      properties: { iban: TEXT, bill: { type: 'object', properties: {} }, data: TEXT, power: TEXT },
      allOf: [
        {
          if: { properties: { data: { const: 'more' } }, required: ['data'] },
          then: { type: 'object', properties: { more: TEXT } },
        },
      ],
    },
    two: { type: 'object', properties: { last: TEXT } },
  },
  fields: { power: { derivedFrom: 'data' } },
});

function sort(problems: readonly ServerProblem[]) {
  const { store } = opened(form);
  store.load({ data: 'x', power: '5' });
  const { on, found } = foundByServer({ form, store, translate }, problems);
  const shown = found.problems.map(({ path }) => store.message(path.join('.')));
  expect(shown).toEqual(found.problems.map(({ message }) => message));
  expect(on?.id).toBe(found.problems.length === 0 ? undefined : found.problems[0]?.path[0] === 'last' ? 'two' : 'one');
  return { fields: found.problems, general: on ? found.general : found.failure?.messages };
}

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

it.each(['more', 'power'])('a field that nobody can correct is spoken of in general: %s', (field) => {
  expect(sort([{ path: [field], message: 'Falsch' }])).toEqual({ fields: [], general: ['Falsch'] });
});

it('of several steps the first one is shown, with the problems of its fields', () => {
  const problems = [['last'], ['data']].map((path) => ({ path, message: 'Falsch' }));
  expect(sort(problems).fields).toEqual([{ path: ['data'], message: 'Falsch' }]);
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
