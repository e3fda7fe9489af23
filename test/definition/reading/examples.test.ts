import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { completeIn, readExample, readExamples } from '../../../src/definition/reading/examples.ts';

const DAY = parseDate('31.01.2026');

const complete = {
  description: 'Alles',
  today: '31.01.2026',
  answers: {
    name: 'Ada',
    prefix: 'Dr.',
    seit: 'today-18y',
    haus: { plz: '4020', ort: 'Linz' },
    geraete: [
      { art: 'A', kauf: 'today' },
      { art: 'B', kauf: 'today-1d' },
    ],
    sanierung: ['DACH', 'FASSADE'],
  },
  problems: [],
};

/** @returns the form's examples as files, including `complete` */
function filesOf(examples: Readonly<Record<string, object>>) {
  const all = { complete, ...examples };
  return new Map(Object.entries(all).map(([name, one]) => [`f/examples/${name}.json`, JSON.stringify(one)]));
}

/** @returns the answers of an example built on `complete`, with these changes */
function answersOf(answers: object, day = DAY, more: object = {}) {
  const files = filesOf({ other: { description: 'Anders', from: 'complete', answers, problems: [], ...more } });
  return readExamples(files, 'f')
    .find(({ name }) => name === 'other')
    ?.answersOn(day);
}

it('an example names values: in answers, in what it expects, and days beside a day', () => {
  const example = {
    description: 'Einen Tag zu spät',
    today: '{value.ende}-1m',
    answers: { kauf: '{value.ende}+1d', betrag: '{value.bonus}', text: 'bis {value.ende}', fest: '31.05.2026+x' },
    problems: [{ path: ['kauf'], message: 'Nur bis {value.ende.long}.' }],
  };
  const values = { ende: { day: '31.05.2026' }, bonus: { euro: 250 } };
  const files = new Map([...filesOf({ example }), ['f/values.json', JSON.stringify(values)]]);
  const read = readExamples(files, 'f').find(({ name }) => name === 'example');
  expect(read).toMatchObject({
    day: parseDate('30.04.2026'),
    problems: [{ path: ['kauf'], message: 'Nur bis 31. Mai 2026.' }],
  });
  expect(read?.answersOn(DAY)).toEqual({
    kauf: '01.06.2026',
    betrag: 250,
    text: 'bis 31.05.2026',
    fest: '31.05.2026+x',
  });
});

describe('an example that builds upon another one', () => {
  it('has its answers, day included, but for what it says itself', () => {
    expect(answersOf({ name: 'Bea', haus: { ort: 'Wels' } })).toEqual({
      ...completeIn(filesOf({}), 'f')?.answersOn(DAY),
      name: 'Bea',
      haus: { plz: '4020', ort: 'Wels' },
    });
    const files = filesOf({ other: { description: 'Anders', from: 'complete', answers: {}, problems: [] } });
    expect(readExamples(files, 'f').map(({ day }) => day)).toEqual([DAY, DAY]);
  });

  it('takes answers away, and leaves the rest', () => {
    expect(Object.keys(answersOf({ prefix: null, name: null }) ?? {})).toEqual([
      'seit',
      'haus',
      'geraete',
      'sanierung',
    ]);
  });

  it('changes, adds and removes entries of a list by their number, and replaces a list as a whole', () => {
    const [first, second] = [
      { art: 'A', kauf: '31.01.2026' },
      { art: 'B', kauf: '30.01.2026' },
    ];
    expect(answersOf({ geraete: { 1: { art: 'C' } } })?.['geraete']).toEqual([first, { ...second, art: 'C' }]);
    expect(answersOf({ geraete: { 2: { art: 'C' } } })?.['geraete']).toEqual([first, second, { art: 'C' }]);
    expect(answersOf({ geraete: { 0: null } })?.['geraete']).toEqual([second]);
    expect(answersOf({ geraete: [{ art: 'C' }] })?.['geraete']).toEqual([{ art: 'C' }]);
    expect(answersOf({ sanierung: { 1: 'DACH2' } })?.['sanierung']).toEqual(['DACH', 'DACH2']);
  });

  it('may build upon one that builds upon a third', () => {
    const files = filesOf({
      one: { description: '1', from: 'complete', answers: { name: 'Bea' }, problems: [] },
      two: { description: '2', from: 'one', today: '01.02.2026', answers: { prefix: null }, problems: [] },
    });
    const two = readExamples(files, 'f').find(({ name }) => name === 'two');
    expect(two).toMatchObject({ bases: ['one', 'complete'], day: DAY + 1 });
    expect(two?.answersOn(DAY)).toMatchObject({ name: 'Bea', seit: '31.01.2008' });
  });

  it.each([
    ['missing', { one: { from: 'completee' } }],
    ['circle', { one: { from: 'two' }, two: { from: 'one' } }],
    ['circle', { one: { from: 'one' } }],
    ['unreadable', { one: { from: 'two' }, two: { from: 'nirgends' } }],
    ['complete', { complete: { from: 'one' }, one: {} }],
  ] as const)('says when that is %s', (broken, examples) => {
    const files = filesOf(
      Object.fromEntries(
        Object.entries(examples).map(([name, more]) => [name, { description: '', answers: {}, problems: [], ...more }]),
      ),
    );
    const name = broken === 'complete' ? 'complete' : 'one';
    expect(readExample(files, 'f', name)).toMatchObject({ broken });
  });
});

it('days are counted from the day that is asked about, inside of lists and groups too', () => {
  expect(completeIn(filesOf({}), 'f')?.answersOn(parseDate('29.02.2028'))).toMatchObject({
    seit: '28.02.2010',
    geraete: [{ kauf: '29.02.2028' }, { kauf: '28.02.2028' }],
  });
  expect(answersOf({ seit: 'today+1m' })).toMatchObject({ seit: '28.02.2026' });
  expect(answersOf({ name: 'today or tomorrow' })).toMatchObject({ name: 'today or tomorrow' });
});
