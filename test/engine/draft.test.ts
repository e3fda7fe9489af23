import { describe, expect, it } from 'vitest';
import { draftOf, isStoredOnDevice } from '../../src/engine/draft.ts';
import { firstInvalidPosition, fitDraft } from '../../src/engine/fit-draft.ts';
import { answerAt, keyOf, nameOfKey, pathOf, pathsOf, withAnswer } from '../../src/engine/answer-path.ts';
import { containerOf, fieldsOf, optionsOf } from '../../src/engine/fields.ts';
import { initialAnswers } from '../../src/engine/initial-answers.ts';
import type { Answers, Form, Schema } from '../../src/engine/form.ts';
import { kindOf } from '../../src/engine/kinds/index.ts';
import { examplesOf, formIds, productForm } from '../forms/files.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { makeForm, makeStep, problemsIn } from './made-form.ts';

const forms = formIds.map(productForm);
const overTheDevice = (answers: Answers) => JSON.parse(JSON.stringify(answers)) as Answers;

const choice = (...codes: readonly string[]) => codes.map((code) => ({ const: code, title: code }));

/** @returns an answer that the field's input may give */
function answerTo(schema: Schema): unknown {
  const [option] = optionsOf(schema);
  if (schema.type === 'array') return option ? [option.value] : [];
  if (option) return option.value;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 4.5;
  return schema.type === 'object' ? { data: 'data:,x', name: 'x.pdf', mimetype: 'application/pdf' } : ' Ö x ';
}

/** An emptied field is stored as null, which is no answer. */
const ofKey = (answers: Answers) => (key: string) => answerAt(answers, pathOf(key)) ?? undefined;

/** @returns the key of a field; in a list, of its first entry's field */
function keyIn(form: Form, name: string): string {
  const container = containerOf(name);
  if (container === '') return name;
  const index = fieldsOf(form).get(container)?.shape === 'list' ? '.0' : '';
  return `${keyIn(form, container)}${index}${name.slice(container.length)}`;
}

describe.each(forms.map((form) => [form.id, form] as const))('%s', (_id, form) => {
  const keys = [...fieldsOf(form)].flatMap(([name, { shape }]) => (shape === 'value' ? [keyIn(form, name)] : []));
  const typed = keys.reduce<Answers>(
    (answers, key) => withAnswer(answers, pathOf(key), answerTo(fieldsOf(form).get(nameOfKey(key))?.schemas[0] ?? {})),
    {},
  );

  it('gives every answer back, but for those that stay off the device', () => {
    const { answers, without } = draftOf(form, typed);
    const off = keys.filter((key) => !isStoredOnDevice(form, nameOfKey(key)));
    const fitted = fitDraft(form, overTheDevice(answers));
    expect(fitted).toMatchObject({ lost: [], hasUnknown: false });
    expect(keys.map(ofKey(fitted.answers))).toEqual(
      keys.map((key) => ofKey(off.includes(key) ? initialAnswers(form) : typed)(key)),
    );
    expect(off.filter((key) => ofKey(answers)(key) !== undefined)).toEqual([]);
    expect(without).toEqual(off.filter((key) => form.fields[nameOfKey(key)]?.value === undefined));
  });

  it('keeps nothing of a kind that stays off the device', () => {
    const { answers } = draftOf(form, typed);
    const found = keys.filter(
      (key) => kindOf(form.fields[nameOfKey(key)])?.staysOffDevice === true && ofKey(answers)(key) !== undefined,
    );
    expect(found).toEqual([]);
    expect(JSON.stringify(answers)).not.toContain('data:');
  });

  it('gives the answers of its examples back', () => {
    for (const { answers } of examplesOf(form.id)) {
      const fitted = fitDraft(form, overTheDevice(draftOf(form, answers).answers));
      const stored = [...fieldsOf(form).values()]
        .filter(({ name, shape }) => shape === 'value' && isStoredOnDevice(form, name) && !fitted.lost.includes(name))
        .flatMap(({ name }) => pathsOf(form, name, answers).map(keyOf))
        .filter((key) => ofKey(answers)(key) !== undefined);
      expect(stored.map(ofKey(fitted.answers))).toEqual(stored.map(ofKey(answers)));
    }
  });

  it('does not fill in again what was emptied', () => {
    const first = keys.filter((key) => ofKey(initialAnswers(form))(key) !== undefined);
    const emptied = first.reduce<Answers>((answers, key) => withAnswer(answers, pathOf(key), undefined), typed);
    const fitted = fitDraft(form, overTheDevice(draftOf(form, emptied).answers));
    const left = first.filter((key) => isStoredOnDevice(form, nameOfKey(key)));
    expect(left.filter((key) => ofKey(fitted.answers)(key) !== undefined)).toEqual([]);
  });
});

describe('a draft of another version', () => {
  const TEXT: Schema = { type: 'string' };
  const form = makeStep(
    {
      type: 'object',
      properties: {
        a: TEXT,
        n: { type: 'number' },
        tick: { type: 'boolean' },
        one: { type: 'string', oneOf: choice('A', 'B') },
        many: { type: 'array', items: { type: 'string', oneOf: choice('A', 'B') } },
      },
    },
    {
      fields: {
        a: { value: 'filled in' },
        n: { widget: 'number' },
        tick: { widget: 'checkbox' },
        one: { widget: 'radio' },
        many: { widget: 'checkboxes' },
      },
    },
  );

  it.each([
    ['an option that is gone', { one: 'C' }, ['one'], {}],
    ['one of several that is gone', { many: ['A', 'C'] }, ['many'], { many: ['A'] }],
    ['all of several', { many: ['C'] }, ['many'], {}],
    ['a text that was ticks', { a: ['A'] }, ['a'], {}],
    ['ticks that were a text', { many: 'A' }, ['many'], {}],
    ['a tick that was a text', { tick: 'ja' }, ['tick'], {}],
    ['a number that was a tick', { n: true }, ['n'], {}],
    ['an object where none belongs', { a: { toString: 1 } }, ['a'], {}],
  ])('loses %s, and says so', (_what, answers, lost, left) => {
    expect(fitDraft(form, answers)).toEqual({ answers: { a: 'filled in', ...left }, lost, hasUnknown: false });
  });

  it("drops answers to what is asked no more, a prototype's names too", () => {
    for (const text of ['{"gone": "x", "n": 1}', '{"__proto__": {"a": "x"}, "n": 1}', '{"constructor": "x", "n": 1}']) {
      expect(fitDraft(form, JSON.parse(text) as Answers)).toEqual({
        answers: { a: 'filled in', n: 1 },
        lost: [],
        hasUnknown: true,
      });
    }
  });

  it('keeps what is no number yet, and remembers what was emptied', () => {
    expect(fitDraft(form, overTheDevice(draftOf(form, { n: '4,,5' }).answers)).answers).toEqual({ a: null, n: '4,,5' });
  });

  it('begins with what the definition fills in, where it says nothing', () => {
    expect(fitDraft(form, { n: 1 }).answers).toEqual({ a: 'filled in', n: 1 });
  });

  it('is told nothing by who put a kept-off value on the device', () => {
    const kept = makeStep(
      { type: 'object', properties: { a: TEXT, b: TEXT } },
      { fields: { a: { draft: false }, b: { widget: 'iban', draft: true } } },
    );
    expect(draftOf(kept, { a: 'x', b: 'AT61' })).toEqual({ answers: {}, without: ['a', 'b'] });
    expect(fitDraft(kept, { a: 'x', b: 'AT61' }).answers).toEqual({});
  });
});

describe('the step on which a draft goes on', () => {
  const form = makeForm({
    steps: Object.fromEntries(
      ['one', 'two', 'three'].map((id) => [id, { type: 'object', properties: { [`${id}Text`]: { type: 'string' } } }]),
    ),
  });
  const landing = (furthest: number, ...lacking: readonly string[]) =>
    firstInvalidPosition(form, furthest, ({ id }) => !lacking.includes(id));

  it('is the first that lacks something', () => {
    expect(landing(-1, 'two', 'three')).toEqual({ step: 'two', furthest: 0 });
    expect(landing(-1, 'one')).toEqual({ step: 'one', furthest: -1 });
  });

  it('leaves those that were submitted after it', () => {
    expect(landing(1, 'one')).toEqual({ step: 'one', furthest: 1 });
    expect(landing(7, 'one')).toEqual({ step: 'one', furthest: 2 });
  });

  it('is the last one where nothing is lacking', () => {
    expect(landing(0)).toEqual({ step: 'three', furthest: 1 });
  });
});

describe('a draft of lists and groups', () => {
  it('has what was filled in inside of entries, but for what stays off the device', () => {
    const { answers, without } = draftOf(listForm, listAnswers);
    const text = JSON.stringify(answers);
    expect(text).toContain('Hausruck Wärmetechnik');
    expect(text).toContain('Uferzeile');
    expect(text).not.toContain('AT611904300234573201');
    expect(text).not.toContain('base64');
    expect(without).toEqual(expect.arrayContaining(['geraete.0.iban', 'geraete.2.rechnung']));
  });

  it('keeps entries that the list takes no more: its rule asks which one goes', () => {
    const raeume = ['Büro', 'Lager', 'Keller', 'Dach'].map((name) => ({ name }));
    const fitted = fitDraft(listForm, { objekt: { raeume } });
    expect(fitted.answers).toMatchObject({ objekt: { raeume } });
    expect(fitted.lost).toEqual([]);
    expect(problemsIn(listForm, fitted.answers)).toContainEqual({
      path: ['objekt', 'raeume'],
      message: 'Bitte geben Sie höchstens so viele Einträge an: 3.',
    });
  });

  it('is fitted entry by entry: what a field does not take is lost, the rest is not', () => {
    const { answers } = draftOf(listForm, listAnswers);
    expect(fitDraft(listForm, answers)).toEqual({ answers, lost: [], hasUnknown: false });
    const changed = { geraete: [{ zustand: 'KAPUTT', preis: 5 }, 'x', { fremd: 1 }], objekt: 'kein' };
    expect(fitDraft(listForm, changed)).toEqual({
      answers: { geraete: [{ preis: 5 }, {}] },
      lost: ['geraete.zustand', 'geraete', 'objekt'],
      hasUnknown: true,
    });
  });
});
