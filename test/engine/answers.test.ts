import { describe, expect, it } from 'vitest';
import { normalise, normaliseAnswer } from '../../src/engine/answers.ts';
import type { Answers, Schema } from '../../src/engine/form.ts';
import { makeStep } from './made-form.ts';

const TEXT: Schema = { type: 'string' };

describe('a text that was typed', () => {
  it.each([
    ['  Max  ', 'Max', 'blanks around it'],
    ['Anna Maria', 'Anna Maria', 'a blank inside'],
    ['A  B', 'A  B', 'two of them'],
    ['\u00a0Max\u2003', 'Max', 'no-break and wide blanks around it'],
    ['Mu\u0308ller', 'Müller', 'a letter made of two'],
    ['\u212b', '\u00c5', 'another sign for the same letter'],
    ['M\u0000a\u0007x\u001b\u007f', 'Max', 'control characters'],
    ['M\u0085a\u009fx', 'Max', 'those of the second block'],
    ['Ma\u200bx', 'Max', 'a blank without width'],
    ['\u202eMax\u202c \u2066Muster\u2069', 'Max Muster', 'marks that turn the reading direction'],
    ['Max\ud800', 'Max', 'half of a character'],
    ['Hofer 👩‍🔧', 'Hofer 👩‍🔧', 'a picture joined of several'],
    ['a\r\nb\rc\nd\te', 'a b c d e', 'line breaks and tabs in a single line'],
    ['a\u2028b\u2029c', 'a b c', 'rarer line breaks'],
    ['<b>Max</b>', '<b>Max</b>', 'markup'],
    ['0660 1234567', '0660 1234567', 'digits with a leading zero'],
    ['Zürich \u00df Čapek', 'Zürich ß Čapek', 'letters of other languages'],
  ])('%j is written down as %j: %s', (typed, clean) => {
    expect(normaliseAnswer(typed, TEXT, false)).toBe(clean);
  });

  it.each(['', ' ', '\t\n', '\u00a0\u2003', '\u0000', '\u200b \u202e'])('%j is no answer', (typed) => {
    expect(normaliseAnswer(typed, TEXT, false)).toBeUndefined();
    expect(normaliseAnswer(typed, TEXT, true)).toBeUndefined();
  });

  it.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd', 'each kind of line break is one'],
    ['a\u2028b', 'a\nb', 'the rare kinds too'],
    ['a\tb', 'a\tb', 'tabs stay'],
    ['\n\na\n\nb\n', 'a\n\nb', 'empty lines around it go'],
    ['a\u0000b', 'ab', 'control characters go'],
  ])('over several lines, %j is %j: %s', (typed, clean) => {
    expect(normaliseAnswer(typed, TEXT, true)).toBe(clean);
  });

  it('keeps as many marks on a letter as any language has, however many come', () => {
    const marks = '\u0301'.repeat(200_000) + '\u0327'.repeat(200_000);
    // without the limit this would take an hour
    expect(normaliseAnswer(`Max e${marks}`, TEXT, false)).toBe(`Max \u00e9${'\u0301'.repeat(29)}`);
    expect(normaliseAnswer(`q\u0323\u0307${marks}`, TEXT, false)).toHaveLength(31);
  });

  it('is written down the same a second time', () => {
    for (const typed of ['  Mu\u0308ller\u0000 ', 'a\r\n b', 'A\u030a']) {
      const once = normaliseAnswer(typed, TEXT, false);
      expect(normaliseAnswer(once, TEXT, false)).toBe(once);
    }
  });

  it('of a format is written down as the format is', () => {
    expect(normaliseAnswer(' iban at61 1904 ', { type: 'string', format: 'iban' }, false)).toBe('AT611904');
    expect(normaliseAnswer('...', { type: 'string', format: 'iban' }, false)).toBeUndefined();
    expect(normaliseAnswer(' Max@Example.com ', { type: 'string', format: 'email' }, false)).toBe('Max@Example.com');
  });
});

describe('another value', () => {
  it.each<[unknown, Schema, unknown, string]>([
    [null, TEXT, undefined, 'null is no answer'],
    [undefined, TEXT, undefined, 'nothing is none'],
    [0, { type: 'number' }, 0, '0 is one'],
    [4.3, { type: 'number' }, 4.3, 'a number'],
    [5, TEXT, 5, 'of the wrong type stays: the check speaks'],
    [[], { type: 'array' }, undefined, 'no tick at all is no answer'],
    [['A'], { type: 'array' }, ['A'], 'ticks'],
    [true, { type: 'boolean', const: true }, true, 'a consent'],
    [false, { type: 'boolean', const: true }, undefined, 'a consent that was taken back is no answer'],
    [false, { type: 'boolean' }, false, 'no is an answer where it may be one'],
    [{ a: 1 }, TEXT, { a: 1 }, 'an object where none belongs stays'],
  ])('%j of %j is %j: %s', (value, schema, clean) => {
    expect(normaliseAnswer(value, schema, false)).toEqual(clean);
  });

  it('that is a file keeps its own parts alone', () => {
    const schema: Schema = { type: 'object', properties: { data: {}, name: {}, mimetype: {} } };
    const typed = {
      data: 'd',
      name: 'n',
      mimetype: 'm',
      size: 5,
      path: '/etc/passwd',
      constructor: 1,
      lastModified: undefined,
    };
    expect(normaliseAnswer(typed, schema, false)).toEqual({ data: 'd', name: 'n', mimetype: 'm', size: 5 });
    expect(normaliseAnswer(JSON.parse('{"__proto__": {"data": "x"}, "name": "n"}'), schema, false)).toEqual({
      name: 'n',
    });
  });
});

describe('answers that came over the net', () => {
  const form = makeStep(
    { type: 'object', properties: { a: TEXT, note: TEXT } },
    { fields: { note: { widget: 'textarea' } } },
  );

  it('lose every name that the form does not have', () => {
    expect(normalise(form, { a: ' x ', other: 'y', toString: 'z' })).toEqual({ a: 'x' });
  });

  it('lose the names of the prototype, and change none', () => {
    const clean = normalise(
      form,
      JSON.parse('{"a": "x", "__proto__": {"polluted": true, "note": "y"}, "prototype": {}}') as Answers,
    );
    expect(clean).toEqual({ a: 'x' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
  });

  it('keep line breaks in a text of several lines alone', () => {
    expect(normalise(form, { a: 'x\ny', note: 'x\ny' })).toEqual({ a: 'x y', note: 'x\ny' });
  });

  it('are not changed themselves', () => {
    const typed = Object.freeze({ a: ' x ', other: 1 });
    normalise(form, typed);
    expect(typed).toEqual({ a: ' x ', other: 1 });
  });
});
