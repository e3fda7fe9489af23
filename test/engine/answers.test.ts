import { describe, expect, it } from 'vitest';
import { holds, normalise, normaliseAnswer, prune, shownFields } from '../../src/engine/answers.ts';
import type { Answers, Schema } from '../../src/engine/form.ts';
import { productForm } from '../forms/files.ts';
import { makeStep, rulesOf, TODAY } from './made-form.ts';

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
    // without the limit this takes an hour
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
    { type: 'object', properties: { a: TEXT, note: TEXT, constructor: TEXT } },
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

  it('take no answer from the prototype for a field that is called like one of its names', () => {
    expect(Object.hasOwn(normalise(form, {}), 'constructor')).toBe(false);
    expect(normalise(form, { constructor: ' x ' })).toEqual({ constructor: 'x' });
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

/** a = 1 shows b; b = 1 shows c; c = 1 shows d; nothing in e shows f. */
const chain = makeStep({
  type: 'object',
  properties: { a: TEXT, e: TEXT },
  allOf: [
    {
      if: { properties: { a: { const: '1' } }, required: ['a'] },
      then: {
        properties: { b: TEXT },
        allOf: [{ if: { properties: { b: { const: '1' } }, required: ['b'] }, then: { properties: { c: TEXT } } }],
      },
    },
    { if: { properties: { c: { const: '1' } }, required: ['c'] }, then: { properties: { d: TEXT } } },
    { if: { not: { required: ['e'] } }, then: { properties: { f: TEXT } } },
  ],
});
const chainRules = rulesOf(chain);
const kept = (answers: Answers) => Object.keys(prune(chain, chainRules, answers, TODAY)).join('');

describe('pruning', () => {
  it.each<[Answers, string, string]>([
    [{ a: '1', b: '1', c: '1', d: 'x' }, 'abcd', 'all conditions hold'],
    [{ a: '2', b: '1', c: '1', d: 'x' }, 'a', 'the first does not: what it showed shows nothing in its turn'],
    [{ a: '1', b: '2', c: '1', d: 'x' }, 'ab', 'the second does not'],
    [{ b: '1', c: '1', d: 'x' }, '', 'the first has no answer'],
    [{ e: 'x', f: 'y' }, 'e', 'a field that only shows while another is empty'],
    [{ f: 'y' }, 'f', 'and it is'],
    [{ a: '1', x: 'y' }, 'a', 'a name that the form does not have'],
    [{}, '', 'nothing at all'],
  ])('of %j keeps "%s": %s', (answers, names) => {
    expect(kept(answers)).toBe(names);
  });

  it('does nothing more the second time', () => {
    for (const answers of [
      { a: '1', b: '1', c: '1', d: 'x' },
      { a: '2', b: '1', c: '1', d: 'x' },
      { e: 'x', f: 'y' },
    ]) {
      const once = prune(chain, chainRules, answers, TODAY);
      expect(prune(chain, chainRules, once, TODAY)).toEqual(once);
    }
  });

  it('comes to an end where two fields hide each other', () => {
    const pair = makeStep({
      type: 'object',
      allOf: [
        { if: { not: { required: ['b'] } }, then: { properties: { a: TEXT } } },
        { if: { not: { required: ['a'] } }, then: { properties: { b: TEXT } } },
      ],
    });
    expect(Object.keys(prune(pair, rulesOf(pair), { a: 'x', b: 'y' }, TODAY)).length).toBeLessThanOrEqual(2);
  });

  it('keeps what a list filled in only with the choice that it came from', () => {
    const filled = makeStep(
      { type: 'object', properties: { model: TEXT, power: { type: 'number' } } },
      { fields: { power: { widget: 'number', derivedFrom: 'model' } } },
    );
    const rules = rulesOf(filled);
    expect(prune(filled, rules, { model: 'm', power: 5 }, TODAY)).toEqual({ model: 'm', power: 5 });
    expect(prune(filled, rules, { power: 5 }, TODAY)).toEqual({});
  });

  it('treats a condition as not met while its step is not loaded', () => {
    expect(prune(chain, new Map(), { a: '1', b: '1' }, TODAY)).toEqual({ a: '1' });
    expect(holds({ required: ['a'] }, undefined, { a: '1' }, TODAY)).toBe(false);
  });
});

describe('the schema in force', () => {
  const form = productForm('waermepumpe-foerderbonus');
  const rules = rulesOf(form);
  const titleOf = (source: string) =>
    shownFields(form, rules, { waermequelle: source }, TODAY).get('waermequelleTyp')?.title;

  it('is that of the condition that holds', () => {
    expect(['LUFT', 'WASSER', 'ERDE', 'DIREKTVERDAMPFER'].map(titleOf)).toEqual([
      'Art der Luftnutzung',
      'Art der Wassernutzung',
      'Art der Erdwärmenutzung',
      undefined,
    ]);
  });

  it('of the real form: an applicant who is no customer is shown nothing but the question', () => {
    const answers = { kunde: 'KEIN_KUNDE', fairEnergyPartner: 'x', otherPartner: 'y' };
    expect(prune(form, rules, answers, TODAY)).toEqual({ kunde: 'KEIN_KUNDE' });
  });

  it('of the real form: maker, model and what follows from them', () => {
    const device = {
      waermequelle: 'LUFT',
      hersteller: 'Voralpin',
      herstellerOpt: 'Eigenbau',
      bezeichnung: 'Alm 7',
      bezeichnungOpt: 'Alm 7 Spezial',
      fabrikat: 'Alm',
      eta35: 193,
    };
    expect(Object.keys(prune(form, rules, device, TODAY)).sort()).toEqual([
      'bezeichnung',
      'eta35',
      'fabrikat',
      'hersteller',
      'waermequelle',
    ]);
    const unlisted = { ...device, hersteller: 'Hersteller nicht aufgelistet' };
    const named = ['waermequelle', 'hersteller', 'herstellerOpt', 'bezeichnungOpt'];
    expect(Object.keys(prune(form, rules, unlisted, TODAY))).toEqual(named);
    const { hersteller: _hersteller, ...without } = device;
    expect(Object.keys(prune(form, rules, without, TODAY))).toEqual(['waermequelle']);
  });

  it('of the real form: the other address counts only while it is ticked', () => {
    const address = { postPlz: 'x', postOrt: 'Wien' };
    expect(prune(form, rules, { ...address, rechnungsadrsabweichend: true }, TODAY)).toEqual({
      ...address,
      rechnungsadrsabweichend: true,
    });
    expect(prune(form, rules, { ...address, rechnungsadrsabweichend: false }, TODAY)).toEqual({
      rechnungsadrsabweichend: false,
    });
    expect(prune(form, rules, address, TODAY)).toEqual({});
  });
});
