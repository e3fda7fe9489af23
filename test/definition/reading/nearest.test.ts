import { expect, it } from 'vitest';
import { meant } from '../../../src/definition/reading/nearest.ts';

it.each([
  ['hnit', ['hint', 'unit'], 'hint'],
  ['ihnt', ['unit', 'hint'], 'hint'],
  ['Hint', ['unit', 'hint'], 'hint'],
  ['titel', ['title', 'text'], 'title'],
  ['maxLenght', ['minLength', 'maxLength'], 'maxLength'],
  ['vorname', ['nachname'], undefined],
  ['plz', ['ort'], undefined],
])('of %s and %j %s is meant', (typed, names, name) => {
  expect(meant(typed, names).suggestion).toBe(name);
});
