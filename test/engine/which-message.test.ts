import { describe, expect, it } from 'vitest';
import catalogueFile from '../forms-frozen/shared/messages.json' with { type: 'json' };
import { fieldsOf } from '../../src/engine/fields.ts';
import type { Schema } from '../../src/engine/form.ts';
import { messageBesideRules } from '../../src/engine/general-message.ts';
import { formIds, productForm } from '../forms/files.ts';
import { ask, FILE } from './asking.ts';
import { makeStep, messagesIn, problemsIn, TODAY } from './made-form.ts';
import { createRandom, randomAnswers } from './random-answers.ts';

const { $schema: _schema, ...catalogue } = catalogueFile;

describe('one message for each field', () => {
  const window: Schema = {
    type: 'string',
    minLength: 10,
    format: 'date',
    maxAge: 110,
    dateTo: 'today',
    minAge: 18,
    errorMessage: { minLength: '1', format: '2', maxAge: '3', dateTo: '4', minAge: '5' },
  };

  it.each<[string, string | undefined, string]>([
    ['1.1.26', '1', 'too short, and no date either'],
    ['31.02.1985', '2', 'long enough, but no day'],
    ['31.12.1800', '3', 'too old'],
    ['15.04.2026', '4', 'in the future, and under 18'],
    ['14.04.2026', '5', 'under 18'],
    ['14.04.2008', undefined, 'in order'],
  ])('%s: the first broken rule speaks: %s, %s', (answer, message) => {
    expect(ask(window, answer)['field']).toBe(message);
  });

  it('even when it is required and declared in two places', () => {
    const text = { type: 'string', minLength: 3, errorMessage: 'Zu kurz' } as const;
    const form = makeStep({
      type: 'object',
      properties: { a: text, b: { type: 'string' } },
      required: ['a'],
      allOf: [{ if: { not: { required: ['b'] } }, then: { properties: { a: text }, required: ['a'] } }],
    });
    expect(problemsIn(form, {})).toEqual([{ path: ['a'], message: 'Dieses Feld ist ein Pflichtfeld.' }]);
    expect(problemsIn(form, { a: 'x' })).toEqual([{ path: ['a'], message: 'Zu kurz' }]);
  });

  it('and only one is kept in memory, wherever in a value the rule is broken', () => {
    const boxes: Schema = { type: 'array', items: { type: 'string', oneOf: [{ const: 'A', title: 'A' }] } };
    const flat = makeStep({ type: 'object', properties: { boxes } });
    const [problem] = problemsIn(flat, { boxes: ['x'] });
    expect(problem).toBeDefined();
    expect(problemsIn(flat, { boxes: ['A', 'x'] })[0]).toBe(problem);

    const list = { type: 'array', maxItems: 2, items: { type: 'object', properties: { boxes } } } as const;
    const nested = makeStep({ type: 'object', properties: { boxes, list } });
    const problemsAt = (at: number) => {
      const broken = [...Array<string>(at).fill('A'), 'x'];
      return problemsIn(nested, { boxes: broken, list: [{}, { boxes: broken }] });
    };
    expect(problemsAt(0).map(({ path }) => path)).toEqual([['boxes'], ['list', 1, 'boxes']]);
    expect(problemsAt(3).map((one, index) => one === problemsAt(0)[index])).toEqual([true, true]);
  });

  it('in the order of the screen, however the rules stand', () => {
    const form = makeStep(
      {
        type: 'object',
        properties: {
          d: { type: 'string' },
          a: { type: 'string' },
          c: { type: 'string' },
          b: { type: 'string', minLength: 3 },
        },
        required: ['d', 'c', 'a'],
      },
      { layout: { one: { sections: [{ rows: [['a', 'b'].map((name) => `${name}:6`), ['c']] }] } } },
    );
    expect(problemsIn(form, { b: 'x' }).map(({ path }) => path[0])).toEqual(['a', 'b', 'c', 'd']);
  });
});

const range = (minimum: number, maximum: number): Schema => ({
  properties: { n: { type: 'number', minimum, maximum } },
});
const when = (kind: string): Schema => ({ properties: { kind: { const: kind } }, required: ['kind'] });

it('names the range of the declaration that is in force', () => {
  const form = makeStep({
    type: 'object',
    properties: { kind: { type: 'string' } },
    allOf: [
      { if: when('A'), then: range(1, 2) },
      { if: when('B'), then: range(10, 20) },
    ],
  });
  expect(messagesIn(form, { kind: 'A', n: 0 })).toEqual({ n: 'Bitte geben Sie einen Wert zwischen 1 und 2 ein.' });
  expect(messagesIn(form, { kind: 'B', n: 0 })).toEqual({ n: 'Bitte geben Sie einen Wert zwischen 10 und 20 ein.' });
});

describe('a problem that no rule finds', () => {
  const form = makeStep({
    type: 'object',
    properties: {
      own: {
        ...FILE,
        maxFileSize: '5 MB',
        errorMessage: { maxFileSize: 'Zu groß für uns.', lookup: 'Bitte aus der Liste.' },
      },
      plain: { ...FILE, maxFileSize: '5 MB' },
      open: FILE,
      text: { type: 'string', errorMessage: 'Falsch' },
    },
  });

  it.each([
    ['own', 'maxFileSize', 'Zu groß für uns.'],
    ['own', 'lookup', 'Bitte aus der Liste.'],
    ['plain', 'maxFileSize', 'Die Datei ist zu groß. Erlaubt sind höchstens 5 MB.'],
    ['open', 'maxFileSize', 'Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.'],
    ['plain', 'file.damaged', 'Die Datei ist beschädigt oder unvollständig. Bitte wählen Sie eine andere Datei.'],
    ['text', 'lookup', 'Bitte wählen Sie einen Eintrag aus der Liste.'],
    ['text', 'unheard of', 'Eingabe ist nicht gültig'],
    ['nobody', 'lookup', 'Bitte wählen Sie einen Eintrag aus der Liste.'],
  ])('at %s about %s says %s', (name, key, message) => {
    expect(messageBesideRules(form, fieldsOf(form).get(name)?.schemas[0], key)).toBe(message);
  });
});

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(formIds)('%s', (id) => {
  const form = productForm(id);
  const known = new Set<string>();
  const collect = (node: unknown, inside: boolean): void => {
    if (typeof node === 'string' && inside) known.add(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node))
      collect(value, inside || key === 'errorMessage' || key === 'problem');
  };
  for (const step of form.steps) collect([step.schema, step.exits], false);
  const templates = Object.values(catalogue).map(
    (text) =>
      new RegExp(
        `^${escape(text).replaceAll(/\\\{\w+\\\}/g, '(-?\\d+(\\.\\d{3})*(,\\d+)?|\\d+ [KM]B|\\d+\\. \\p{L}+ \\d{4})')}$`,
        'u',
      ),
  );
  const isKnown = (message: string) => known.has(message) || templates.some((template) => template.test(message));

  it("says nothing to random answers but its own messages and the catalogue's", () => {
    const random = createRandom(2);
    const said = new Set<string>();
    for (let n = 0; n < 500; n++)
      for (const { message } of problemsIn(form, randomAnswers(form, random), TODAY)) said.add(message);
    expect([...said].filter((message) => !isKnown(message))).toEqual([]);
    expect(said.size).toBeGreaterThan(10);
  });
});
