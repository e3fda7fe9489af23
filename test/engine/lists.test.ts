import { describe, expect, it } from 'vitest';
import { answerAt, keyOf, pathOf, withAnswer } from '../../src/engine/answer-path.ts';
import { normalise } from '../../src/engine/answers.ts';
import { prune } from '../../src/engine/shown.ts';
import { display } from '../../src/engine/display.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers } from '../../src/engine/form.ts';
import { labelAt } from '../../src/engine/label-at.ts';
import { resetsOf, watchedFields } from '../../src/engine/resets.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { messagesIn, rulesOf, TODAY } from './made-form.ts';

const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';

/** @returns the valid answers with one of them changed; undefined takes it out */
const changed = (key: string, value: unknown): Answers => withAnswer(listAnswers, pathOf(key), value);
const pruned = (answers: Answers) => prune(listForm, rulesOf(listForm), normalise(listForm, answers), TODAY);
const entryOf = (answers: Answers, index: number) => answerAt(answers, ['geraete', index]) as Answers;

describe('answers', () => {
  it('that are valid have no problems and stay as they are', () => {
    const { answers, problems } = evaluate(listForm, rulesOf(listForm), listAnswers, TODAY);
    expect(problems).toEqual([]);
    expect(answers).toEqual(listAnswers);
  });

  it('inside of entries and groups are normalised; unknown names are dropped', () => {
    const sent = {
      geraete: [{ maengelText: ' Ein\u0000  Riss ', iban: 'at61 1904 3002 3457 3201', fremd: 1 }],
      objekt: { strasse: ' Uferzeile ', fremd: { tief: 1 } },
    };
    expect(normalise(listForm, sent)).toEqual({
      geraete: [{ maengelText: 'Ein  Riss', iban: 'AT611904300234573201' }],
      objekt: { strasse: 'Uferzeile' },
    });
  });

  it('keep an entry with nothing in it, but no empty list and no group without an answer', () => {
    const sent = { geraete: [{}, { standort: { plz: '' } }], objekt: { strasse: ' ', raeume: [] } };
    expect(normalise(listForm, sent)).toEqual({ geraete: [{}, {}] });
    expect(normalise(listForm, { geraete: [], objekt: {} })).toEqual({});
  });

  it('drop names that every object has', () => {
    const sent = JSON.parse('{"geraete":[{"__proto__":{"x":1},"constructor":1}],"objekt":{"__proto__":1}}') as Answers;
    expect(JSON.stringify(normalise(listForm, sent))).toBe('{"geraete":[{}]}');
    expect('x' in {}).toBe(false);
  });

  it('of fields that are hidden in their entry are pruned', () => {
    const after = pruned(changed('geraete.0.zustand', 'NEU'));
    expect(Object.keys(entryOf(after, 0))).not.toEqual(expect.arrayContaining(['maengel']));
    expect(entryOf(after, 0)).not.toHaveProperty('maengelText');
    expect(entryOf(after, 1)).toEqual(entryOf(listAnswers, 1));
  });

  it('of what a list fills in are pruned where its entry has no choice', () => {
    expect(entryOf(pruned(changed('geraete.0.bezeichnung', undefined)), 0)).not.toHaveProperty('fabrikat');
    expect(entryOf(pruned(changed('geraete.0.bezeichnung', undefined)), 1)).toHaveProperty('fabrikat');
  });

  it('of a hidden group leave none behind', () => {
    expect(pruned({ objekt: { firma: 'X' } })).toEqual({});
  });
});

describe('what is wrong', () => {
  it.each<[string, Answers, Record<string, string>]>([
    ['a missing answer of an entry', changed('geraete.1.preis', undefined), { 'geraete/1/preis': REQUIRED }],
    [
      'a broken rule of an entry',
      changed('geraete.1.preis', 0.5),
      { 'geraete/1/preis': 'Bitte geben Sie einen Wert zwischen 1 und 100000 ein.' },
    ],
    [
      'the message of the definition',
      changed('geraete.0.maengelText', ''),
      { 'geraete/0/maengelText': 'Bitte beschreiben Sie den Mangel.' },
    ],
    ['a file of an entry', changed('geraete.2.rechnung', {}), { 'geraete/2/rechnung': 'Die Datei fehlt.' }],
    [
      'an account of an entry',
      changed('geraete.2.iban', 'AT00'),
      { 'geraete/2/iban': 'Bitte geben Sie eine gültige IBAN ein' },
    ],
    [
      'a day after today',
      changed('geraete.2.kaufdatum', '15.04.2026'),
      { 'geraete/2/kaufdatum': 'Bitte geben Sie den heutigen Tag oder einen früheren ein.' },
    ],
    ['a group inside of an entry', changed('geraete.1.standort', undefined), { 'geraete/1/standort/plz': REQUIRED }],
    ['a condition about the form', changed('geraete.1.altgeraet', ''), { 'geraete/1/altgeraet': REQUIRED }],
    [
      'a neighbour that is less',
      changed('geraete.0.anzahlung', 4300),
      { 'geraete/0/anzahlung': 'Höchstens so viel wie der Preis.' },
    ],
    ['a missing list', changed('geraete', undefined), { geraete: 'Bitte geben Sie mindestens ein Gerät an.' }],
    ['an empty list', changed('geraete', []), { geraete: 'Bitte geben Sie mindestens ein Gerät an.' }],
    [
      'too many entries',
      changed(
        'geraete',
        Array.from({ length: 6 }, () => ({})),
      ),
      { geraete: 'Bitte geben Sie höchstens so viele Einträge an: 5.' },
    ],
    [
      'the same entry twice',
      changed('geraete.1', entryOf(listAnswers, 0)),
      { geraete: 'Gerät 1 und Gerät 2 sind gleich. Bitte ändern oder entfernen Sie einen der beiden Einträge.' },
    ],
    [
      'a group that nobody filled in',
      changed('objekt', undefined),
      { 'objekt/strasse': 'Bitte nennen Sie die Straße.', 'objekt/nutzung': REQUIRED },
    ],
    ['an entry of a list in a group', changed('objekt.raeume.1.name', ''), { 'objekt/raeume/1/name': REQUIRED }],
    [
      'too many entries there',
      changed('objekt.raeume', [{}, {}, {}, {}]),
      { 'objekt/raeume': 'Bitte geben Sie höchstens so viele Einträge an: 3.' },
    ],
  ])('%s', (_what, answers, messages) => {
    expect(messagesIn(listForm, answers)).toEqual(messages);
  });

  it.each<[string, Answers, boolean]>([
    ['nothing was answered', {}, false],
    ['something is missing in a group', { ...entryOf(listAnswers, 1), standort: {} }, false],
    ['an answer is wrong', { ...entryOf(listAnswers, 1), preis: 0.5 }, true],
  ])('in two equal entries where %s: that they are equal is said: %s, %s', (_what, entry, isSaid) => {
    const messages = messagesIn(listForm, changed('geraete', [entry, entry]));
    expect(Object.keys(messages)).toContainEqual(expect.stringMatching(/^geraete\/0\//));
    expect('geraete' in messages).toBe(isSaid);
  });

  it('comes in the order of the screen, entry by entry', () => {
    const { problems } = evaluate(listForm, rulesOf(listForm), { geraete: [{}, {}] }, TODAY);
    const keys = problems.map(({ path }) => keyOf(path));
    expect(keys.slice(0, 3)).toEqual(['anlass', 'geraete.0.waermequelle', 'geraete.0.zustand']);
    expect(keys.indexOf('geraete.0.iban')).toBeLessThan(keys.indexOf('geraete.1.waermequelle'));
    expect(keys.indexOf('geraete.1.kaufdatum')).toBeLessThan(keys.indexOf('geraete.1.standort.plz'));
    expect(keys.at(-1)).toBe('objekt.nutzung');
  });

  it('has the index as a number', () => {
    const { problems } = evaluate(listForm, rulesOf(listForm), changed('geraete.1.preis', undefined), TODAY);
    expect(problems[0]?.path).toEqual(['geraete', 1, 'preis']);
  });

  it('is warned of in its entry', () => {
    const { problems, warnings } = evaluate(listForm, rulesOf(listForm), changed('geraete.2.preis', 60000), TODAY);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      { path: ['geraete', 2, 'preis'], message: 'Der Preis ist ungewöhnlich hoch. Bitte prüfen Sie ihn.' },
    ]);
  });
});

describe('what no rule looks at', () => {
  it.each<[string, unknown, string]>([
    ['a text for a list', 'x', 'geraete'],
    ['an object for a list', { 0: {} }, 'geraete'],
    ['a text for an entry', [{}, 'x'], 'geraete'],
    ['a list in a list', [[{}]], 'geraete'],
    ['null for an entry', [null], 'geraete'],
    ['a list for a group in an entry', [{ standort: [{}] }], 'geraete.0.standort'],
  ])('%s is a problem at the list', (_what, geraete, key) => {
    const { answers, problems } = evaluate(listForm, rulesOf(listForm), { ...listAnswers, geraete }, TODAY);
    expect(problems.map(({ path }) => keyOf(path))).toEqual([key]);
    expect(answers).toEqual({});
  });

  it('is a list of 10,000 entries', () => {
    const entry = entryOf(listAnswers, 0);
    const geraete = Array.from({ length: 10_000 }, () => entry);
    expect(messagesIn(listForm, { ...listAnswers, geraete })).toEqual({
      geraete: 'Bitte geben Sie höchstens so viele Einträge an: 5.',
    });
  });
});

describe('people read', () => {
  it.each([
    ['geraete', 'Geräte'],
    ['geraete.1', 'Gerät 2'],
    ['geraete.1.preis', 'Gerät 2: Preis'],
    ['geraete.1.standort.plz', 'Gerät 2: Standort: PLZ'],
    ['objekt.strasse', 'Objekt: Straße'],
    ['objekt.raeume.0.name', 'Objekt: Raum 1: Raum'],
    ['anlass', 'Anlass'],
  ])('%s as %s', (key, label) => {
    expect(labelAt(listForm, key)).toBe(label);
    expect(labelAt(listForm, pathOf(key))).toBe(label);
  });

  it.each([
    ['geraete.1.preis', '9800\u00a0€'],
    ['geraete.0.iban', 'AT61 1904 3002 3457 3201'],
    ['geraete.2.waermequelle', 'Wasser'],
    ['geraete.0.standort', '4020, Linz'],
    ['objekt.raeume', 'Büro, 42,5\u00a0m², Wärmewerk Donaubogen GmbH, 4020 Linz; Lager, Moser, Wels'],
    ['geraete.9.preis', ''],
    ['objekt.firma', 'Huber GmbH'],
  ])('the answer %s as %s', (key, text) => {
    expect(display(listForm, key, listAnswers)).toBe(text);
    expect(display(listForm, pathOf(key), listAnswers)).toBe(text);
  });
});

describe('a change', () => {
  it('resets what is looked up with a neighbour, and what that has filled in', () => {
    expect(resetsOf(listForm).get('geraete.waermequelle')).toEqual(
      expect.arrayContaining(['geraete.hersteller', 'geraete.bezeichnung', 'geraete.fabrikat']),
    );
  });

  it('is watched for: every list, and the fields that conditions and lookups name', () => {
    expect([...watchedFields(listForm)].filter((name) => !name.includes('.'))).toEqual(
      expect.arrayContaining(['geraete', 'anlass']),
    );
    expect([...watchedFields(listForm)]).toEqual(
      expect.arrayContaining(['objekt.raeume', 'geraete.maengelArt', 'objekt.nutzung', 'objekt.raeume.otherPartner']),
    );
    expect(watchedFields(listForm).has('geraete.preis')).toBe(false);
  });
});
