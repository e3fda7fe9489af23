import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkForms, checkOne, errorsOf } from '../../../src/definition/lint/check-forms.ts';
import { readDefinition } from '../../../src/definition/reading/definition.ts';
import { DefinitionError } from '../../../src/engine/errors.ts';
import type { Schema } from '../../../src/engine/form.ts';
import { readForm } from '../../../src/definition/read-form.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import { filesOf, ID, TODAY } from '../../engine/made-form.ts';

function errorsWith(pattern: string, message: string): readonly string[] {
  const field = { type: 'string', title: 'Name', pattern, errorMessage: { pattern: message } } as const;
  const files = filesOf({
    steps: { one: { type: 'object', properties: { name: field } } },
    fields: { name: { autocomplete: 'off' } },
  });
  return errorsOf(readDefinition(ID, files), TODAY).map(({ rule }) => rule);
}

const errorsIn = (pattern: string) =>
  checkOne(ID, formWith({ properties: { name: string({ pattern }) } }), TODAY).map(({ rule }) => rule);

it('a message about a pattern is no pattern', () => {
  expect(errorsWith('^[A-Za-z ]+$', 'Bitte nur Buchstaben (a bis z)+ und Leerzeichen (a+)+ eingeben.')).toEqual([]);
});

it('a long pattern of plain letters does not run away', () => {
  expect(errorsWith('Bitte nur Buchstaben und Leerzeichen, danke', 'Nicht so.')).toEqual([]);
});

/** Each further letter doubles the time of a match, so short texts end at once. */
const DOUBLING = '^(a|a)+$';

/**
 * Watches the patterns that are compiled from now on. A spy on RegExp.prototype would make every pattern of the process
 * three times as slow, also after it is removed: V8 gives up its fast path for good.
 * @returns the patterns that ran so far, which grow with each run
 */
function watchPatterns(): readonly string[] {
  const ran: string[] = [];
  const compile = (target: typeof RegExp, [pattern, flags]: [string, string?]) => {
    const compiled = new target(pattern, flags);
    const exec = (text: string) => {
      ran.push(pattern);
      return target.prototype.exec.call(compiled, text);
    };
    return Object.assign(compiled, { exec });
  };
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct: compile }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return ran;
}

/** A form with this first step, and with these further parts. */
const formWith = (step: Schema, more: Partial<Parameters<typeof filesOf>[0]> = {}) =>
  filesOf({
    steps: {
      one: { type: 'object', ...step, properties: { name: { type: 'string', title: 'Name' }, ...step.properties } },
    },
    ...more,
  });
const exit = (condition: Schema) => ({
  layout: {
    one: {
      exits: [
        {
          if: condition,
          title: 'Nein',
          text: 'Online geht das nicht.',
          link: { label: 'Start', href: '/' },
          problem: { field: 'name', message: 'Das geht nicht.' },
        },
      ],
    },
  },
});
const condition = (name: Schema): Schema => ({ properties: { name }, required: ['name'] });

const string = (schema: Schema): Schema => ({ type: 'string', title: 'Name', ...schema });
const places: readonly (readonly [string, FormFiles])[] = [
  ['a field', formWith({ properties: { name: string({ pattern: DOUBLING }) } })],
  ['a field called errorMessage', formWith({ properties: { errorMessage: string({ pattern: DOUBLING }) } })],
  ['a warning', formWith({ properties: { name: string({ warning: { pattern: DOUBLING } }) } })],
  ['the entries of a list', formWith({ properties: { list: { type: 'array', items: { pattern: DOUBLING } } } })],
  ['a condition', formWith({ allOf: [{ if: condition({ pattern: DOUBLING }), then: { required: ['name'] } }] })],
  ['a condition that is denied', formWith({ allOf: [{ if: { not: condition({ pattern: DOUBLING }) }, then: {} }] })],
  ['a condition on an entry', formWith({ allOf: [{ if: condition({ contains: { pattern: DOUBLING } }), then: {} }] })],
  [
    'a field of a condition',
    formWith({ allOf: [{ if: condition({}), then: { properties: { more: string({ pattern: DOUBLING }) } } }] }),
  ],
  ['a step, where it is dropped', formWith({ pattern: DOUBLING })],
  ['an exit', formWith({}, exit(condition({ pattern: DOUBLING })))],
  [
    'a shared block',
    formWith(
      { allOf: [{ $ref: '../shared/blocks/made.schema.json' }] },
      {
        others: {
          'shared/blocks/made.schema.json': { type: 'object', properties: { made: string({ pattern: DOUBLING }) } },
        },
      },
    ),
  ],
];

describe.each(places)('a pattern that runs away in %s', (_place, files) => {
  it('is the only finding, at its line and column, and is never run', () => {
    const ran = watchPatterns();
    const found = checkOne(ID, files, TODAY);

    expect(found.map(({ rule, values }) => [rule, values?.['pattern']])).toEqual([['regex-runaway', DOUBLING]]);
    const [at] = found;
    const line = files.get(at?.file ?? '')?.split('\n')[(at?.line ?? 0) - 1] ?? '';
    expect(line.slice((at?.column ?? 0) - 1)).toMatch(/^"pattern": "/);
    expect(ran).not.toContain(DOUBLING);
    expect(() => readForm(ID, files)).toThrow(DefinitionError);
  });
});

it('a meta-schema with a pattern that runs away is held against nothing', () => {
  const [path, text] = ['shared/meta/block-ui.json', formWith({}).get('shared/meta/block-ui.json') ?? ''];
  const edited = text.replace('"^[a-z0-9-]+(\\\\.[a-z0-9-]+)+$"', JSON.stringify(DOUBLING));
  expect(edited).not.toBe(text);
  expect(checkOne(ID, new Map([...formWith({}), [path, edited]]), TODAY)).toMatchObject([
    { rule: 'regex-runaway', file: path },
  ]);
});

it('a list of words that holds more than letters is not run', () => {
  const words = { umlauts: ['(a|a)+$'], autocomplete: [] };
  const files = new Map([...formWith({}), ['shared/words.json', JSON.stringify(words)]]);
  const ran = watchPatterns();
  checkForms(files, { all: [ID], ids: [ID], today: TODAY });
  expect(ran).not.toContain('(a|a)+$');
});

it.each([
  ['each letter may be missing', `^${'(a?)'.repeat(60)}${'a'.repeat(60)}$`],
  ['repetitions in each other', '^(\\w+\\s?)*$'],
  ['branches that overlap', '^(a|aa)+$'],
  ['repetitions side by side', '(x+x+)+y'],
  ['repetitions over any sign', '^(([a-z])+.)+[A-Z]([a-z])+$'],
  ['repetitions in a look ahead', '^(?=(a+)+$)(?!(b+)+c)\\w*$'],
  ['counted repetitions in each other', '^((a{1000}){1000}){1000}$'],
])('%s: runs away', (_what, pattern) => {
  expect(errorsIn(pattern)).toEqual(['regex-runaway']);
});

it.each([
  ['200 times a letter that may be missing', `^${'(a?)'.repeat(200)}${'a'.repeat(200)}$`],
  ['100 kB', 'a'.repeat(100_000)],
  ['a look behind', '(?<=^(a+)+)b'],
  ['a denied look behind', '(?<!^(a+)+)b'],
  ['a named group', '^(?<n>a+)+$'],
])('%s: nobody can tell whether it runs away', (_what, pattern) => {
  expect(errorsIn(pattern)).toEqual(['regex-unjudged']);
});

it.each([
  ['a parenthesis in a class', '^(?:[(]+\\?)+$'],
  ['an escaped parenthesis', '^(?:\\(:+)+$'],
  ['a group that is referred to', '^(a)\\1$'],
])('%s: does not run away', (_what, pattern) => {
  expect(errorsWith(pattern, 'Nicht so.')).toEqual([]);
});

it('what is no pattern is told as that', () => {
  expect(errorsIn('([a-z')).toEqual(['format']);
});
