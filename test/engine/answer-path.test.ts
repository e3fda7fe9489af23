import { describe, expect, it } from 'vitest';
import {
  answerAt,
  keyBeside,
  keyOf,
  nameOf,
  type Path,
  pathOf,
  pathsOf,
  withAnswer,
} from '../../src/engine/answer-path.ts';
import { listForm } from '../forms/lists.ts';

const PATH: Path = ['geraete', 1, 'preis'];
const answers = { anlass: 'NEU', geraete: [{ preis: 1 }, { preis: 2 }], objekt: { raeume: [{ name: 'Bad' }] } };

describe('a path', () => {
  it('has the name of its field, and a key that leads back to it', () => {
    expect(nameOf(PATH)).toBe('geraete.preis');
    expect(keyOf(PATH)).toBe('geraete.1.preis');
    expect(pathOf('geraete.1.preis')).toEqual(PATH);
    expect(pathOf('anlass')).toEqual(['anlass']);
  });

  it.each<[Path, unknown]>([
    [['anlass'], 'NEU'],
    [PATH, 2],
    [['geraete', 1], { preis: 2 }],
    [['objekt', 'raeume', 0, 'name'], 'Bad'],
    [['geraete', 2, 'preis'], undefined],
    [['geraete', 'length'], undefined],
    [['anlass', 0], undefined],
    [['anlass', 'length'], undefined],
    [['constructor'], undefined],
    [['objekt', '__proto__'], undefined],
    [['geraete', 0, 'toString'], undefined],
  ])('%j leads to %j', (path, value) => {
    expect(answerAt(answers, path)).toEqual(value);
  });
});

describe('an answer at a path', () => {
  it.each<[string, Path, unknown, unknown]>([
    ['is set', ['anlass'], 'TAUSCH', { ...answers, anlass: 'TAUSCH' }],
    ['is set in an entry', PATH, 7, { ...answers, geraete: [{ preis: 1 }, { preis: 7 }] }],
    ['makes the next entry', ['geraete', 2, 'preis'], 7, { ...answers, geraete: [...answers.geraete, { preis: 7 }] }],
    ['makes the groups around it', ['neu', 'innen', 'x'], 1, { ...answers, neu: { innen: { x: 1 } } }],
    ['makes the list around it', ['neu', 0, 'x'], 1, { ...answers, neu: [{ x: 1 }] }],
    ['is taken out', PATH, undefined, { ...answers, geraete: [{ preis: 1 }, {}] }],
    ['is an entry that is taken out', ['geraete', 0], undefined, { ...answers, geraete: [{ preis: 2 }] }],
    ['leaves no entry behind where nothing is taken out', ['geraete', 2, 'preis'], undefined, answers],
    ['leaves no list behind where nothing is taken out', ['neu', 0, 'x'], undefined, answers],
    ['leaves no group behind where nothing is taken out', ['neu', 'innen', 'x'], undefined, answers],
    ['skips no entries', ['geraete', 9, 'preis'], 7, answers],
    ['has no name that every object has', ['__proto__', 'x'], 7, answers],
    ['has no such name further in', ['objekt', 'constructor', 'x'], 7, answers],
    ['has no such name at its end', ['objekt', 'toString'], 7, answers],
    ['has no name that requests lose', ['prototype'], 7, answers],
  ])('%s', (_what, path, value, after) => {
    const before = structuredClone(answers);
    expect(withAnswer(answers, path, value)).toEqual(after);
    expect(answers).toEqual(before);
  });

  it('changes no prototype', () => {
    withAnswer({}, ['__proto__', 'polluted'], true);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the paths of a field', () => {
  it.each<[string, readonly string[]]>([
    ['anlass', ['anlass']],
    ['geraete', ['geraete']],
    ['geraete.preis', ['geraete.0.preis', 'geraete.1.preis']],
    ['geraete.standort.plz', ['geraete.0.standort.plz', 'geraete.1.standort.plz']],
    ['objekt.strasse', ['objekt.strasse']],
    ['objekt.raeume.name', ['objekt.raeume.0.name']],
  ])('%s: %j', (name, keys) => {
    expect(pathsOf(listForm, name, answers).map(keyOf)).toEqual(keys);
  });

  it('are none where nothing is a list', () => {
    expect(pathsOf(listForm, 'geraete.preis', { geraete: 'x' })).toEqual([]);
  });
});

describe('a bare name means', () => {
  it.each<[string, string, string, string]>([
    ['a neighbour in the same entry', 'geraete.1.hersteller', 'waermequelle', 'geraete.1.waermequelle'],
    ['a field around the group', 'geraete.1.standort.plz', 'preis', 'geraete.1.preis'],
    ['a neighbour in the same group', 'geraete.1.standort.plz', 'ort', 'geraete.1.standort.ort'],
    ['a field of a group in the same entry', 'geraete.1.preis', 'standort.plz', 'geraete.1.standort.plz'],
    ['a neighbour in the same entry by its whole name', 'geraete.1.preis', 'geraete.zustand', 'geraete.1.zustand'],
    ['a field of the form', 'geraete.1.hersteller', 'anlass', 'anlass'],
    ['a field of the form, from the form', 'anlass', 'geraete', 'geraete'],
    ['a field of another group', 'anlass', 'objekt.strasse', 'objekt.strasse'],
  ])('%s', (_what, from, bare, meant) => {
    expect(keyBeside(listForm, from, bare)).toBe(meant);
  });
});
