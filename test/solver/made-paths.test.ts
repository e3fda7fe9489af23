import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/engine/calendar.ts';
import type { Form } from '../../src/engine/form.ts';
import { findPaths } from '../../src/definition/paths/paths.ts';
import { makeForm, makeStep, TODAY } from '../engine/made-form.ts';

const nothing = () => undefined;
const find = (form: Form, resolve: (address: string) => readonly unknown[] | undefined = nothing) =>
  findPaths(form, { today: TODAY, resolve });
const options = (...values: readonly string[]) =>
  ({ type: 'string', oneOf: values.map((value) => ({ const: value, title: value })) }) as const;
const when = (field: string, value: unknown) => ({ properties: { [field]: { const: value } }, required: [field] });

describe('paths', () => {
  it('take in what goes together: as many as the field with the most options has', () => {
    const form = makeStep({
      type: 'object',
      properties: { a: options('x', 'y', 'z'), b: options('x', 'y') },
      required: ['a', 'b'],
      allOf: [
        { if: when('a', 'x'), then: { properties: { c: { type: 'string' } }, required: ['c'] } },
        { if: when('b', 'y'), then: { properties: { d: { type: 'string' } } } },
      ],
    });
    const valid = find(form).paths.filter(({ problems }) => problems.length === 0);
    expect(valid.map(({ answers: { a, b } }) => `${String(a)}${String(b)}`)).toEqual(['xy', 'yx', 'zx']);
    expect(valid[0]?.answers).toMatchObject({ c: expect.anything() as unknown, d: expect.anything() as unknown });
  });

  it('bring each message of a field once, by the slip that is most likely', () => {
    const form = makeStep({
      type: 'object',
      properties: { a: { type: 'string', format: 'iban', maxLength: 34, errorMessage: 'wrong' } },
      required: ['a'],
    });
    const { paths, unreached } = find(form);
    expect(paths.map(({ name, problems }) => [name, problems.map(({ message }) => message)])).toEqual([
      ['path-01', []],
      ['a-required', ['Dieses Feld ist ein Pflichtfeld.']],
      ['a-format', ['wrong']],
    ]);
    expect(paths[2]?.answers).toEqual({ a: 'AT611904300234573202' });
    expect(unreached).toEqual([]);
  });

  it('keep to rules that compare two fields, and to limits that go with the day', () => {
    const form = makeStep({
      type: 'object',
      properties: {
        a: { type: 'integer', minimum: 5, maximum: 9 },
        b: { type: 'integer', atMostField: 'a' },
        c: { type: 'string', format: 'date', dateFrom: 'today', dateTo: 'today' },
      },
      required: ['a', 'b', 'c'],
    });
    const { paths, unreached } = find(form);
    expect(unreached).toEqual([]);
    expect(paths[0]).toMatchObject({ problems: [], answers: { c: formatDate(TODAY) } });
    expect(paths.find(({ name }) => name === 'b-atMostField')?.problems).toHaveLength(1);
  });

  it('visit warnings, which hold nobody up', () => {
    const form = makeStep({
      type: 'object',
      properties: {
        a: { type: 'string', format: 'meterpoint', warning: { not: { pattern: '^AT0{6}' }, errorMessage: 'look' } },
      },
    });
    const warned = find(form).paths.filter(({ problems, warnings }) => problems.length === 0 && warnings.length > 0);
    expect(warned).toMatchObject([{ name: 'a-not', problems: [], warnings: [{ path: ['a'], message: 'look' }] }]);
  });

  it('end at an exit: what is behind it, is visited on another', () => {
    const exit = {
      if: when('a', 'x'),
      title: 't',
      text: 't',
      link: { label: 'l', href: '/' },
      problem: { field: 'a', message: 'm' },
    };
    const form = makeForm({
      steps: {
        one: { type: 'object', properties: { a: options('x', 'y') }, required: ['a'] },
        two: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
      },
      layout: { one: { exits: [exit] } },
    });
    const { paths, unreached } = find(form);
    expect(unreached).toEqual([]);
    expect(
      paths.filter(({ problems }) => problems.some(({ message }) => message === 'm')).map(({ answers }) => answers),
    ).toEqual([{ a: 'x' }]);
    expect(paths.find(({ name }) => name === 'b-required')?.answers).toEqual({ a: 'y' });
  });
});

describe('a list that is fetched', () => {
  const form = makeStep(
    {
      type: 'object',
      properties: { a: options('x', 'y'), b: { type: 'string' } },
      required: ['a'],
      allOf: [{ if: when('b', 'other'), then: { properties: { c: { type: 'string' } } } }],
    },
    { fields: { b: { lookup: { url: '/v2/funding/waermepumpe/waermequelle/{a}', append: 'other' } } } },
  );
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    '/v2/funding/waermepumpe/waermequelle/x': [],
    '/v2/funding/waermepumpe/waermequelle/y': ['one'],
  };

  it('gives its entries, asked with the answers before it, and what is appended', () => {
    const { paths, unreached } = find(form, (address) => lists[address]);
    expect(unreached).toEqual([]);
    const chosen = paths
      .filter(({ problems }) => problems.length === 0)
      .map(({ answers: { a, b } }) => `${String(a)} ${String(b)}`);
    expect(chosen).toEqual(expect.arrayContaining(['y one', expect.stringMatching(/other$/)]));
    expect(chosen).not.toContain('x one');
  });

  it('gives the entries that an answer in its parameters leaves, even if a condition depends on that answer', () => {
    const narrowed = makeStep(
      {
        type: 'object',
        properties: { first: { type: 'string' }, a: options('x', 'y'), b: { type: 'string' } },
        required: ['first', 'a', 'b'],
        allOf: [{ if: when('a', 'y'), then: { properties: { c: { type: 'string' } } } }],
      },
      {
        fields: {
          b: { widget: 'select', lookup: { url: '/v2/fairenergy', params: { category: '{a}' }, value: 'name' } },
        },
      },
    );
    const { paths } = find(narrowed, (address) => [{ name: `of ${decodeURIComponent(address.split('=')[1] ?? '')}` }]);
    const chosen = paths
      .filter(({ problems }) => problems.length === 0)
      .map(({ answers: { a, b } }) => `${String(a)} ${String(b)}`);
    expect([...new Set(chosen)].sort()).toEqual(['x of 12|x', 'y of 12|y']);
  });

  it('without entries is told', () => {
    expect(find(form).unreached).toContainEqual({
      visit: { kind: 'option', step: 'one', field: 'b' },
      reason: 'never',
      instead: [],
    });
  });
});

describe('what no path visits is told with the reason:', () => {
  it('a condition that never holds, and what it brings', () => {
    const form = makeStep({
      type: 'object',
      properties: { a: options('x') },
      allOf: [{ if: when('a', 'z'), then: { properties: { b: { type: 'string' } } } }],
    });
    const { unreached } = find(form);
    expect(unreached.every(({ reason }) => reason === 'never')).toBe(true);
    expect(unreached.map(({ visit }) => visit)).toEqual(
      expect.arrayContaining([
        { kind: 'branch', step: 'one', condition: when('a', 'z'), holds: true },
        { kind: 'answer', step: 'one', field: 'b' },
      ]),
    );
  });

  it('a message that another one always goes before', () => {
    const form = makeStep({
      type: 'object',
      properties: {
        a: { type: 'string', minLength: 5, pattern: '^.{3}', errorMessage: { minLength: 'short', pattern: 'shape' } },
      },
    });
    expect(find(form).unreached).toEqual([
      {
        visit: { kind: 'problem', step: 'one', field: 'a', message: 'shape' },
        reason: 'silent',
        instead: expect.arrayContaining(['short']) as unknown,
      },
    ]);
  });

  it('more answers than can be tried', () => {
    const many = Array.from({ length: 16 }, (_none, index) => `f${index}`);
    const form = makeStep({
      type: 'object',
      properties: Object.fromEntries(many.map((name) => [name, { type: 'integer' as const }])),
      allOf: [
        {
          if: { properties: Object.fromEntries(many.map((name) => [name, { const: 7 }])), required: many },
          then: { properties: { last: { type: 'string' } } },
        },
      ],
    });
    expect(find(form).unreached).toContainEqual(expect.objectContaining({ reason: 'undecided' }));
  });
});
