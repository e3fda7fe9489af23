import { expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const DECLARATION = /^[ \t]*(?:export )?(?:declare )?(?:interface ([A-Z]\w*)|type ([A-Z]\w*)[^=;{}]*=)/gm;

it('a name of a type is declared once in the product', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of filesBelow(['src', 'widgets'], /(?<!\.gen)\.tsx?$/))
    for (const [, ofInterface, ofType] of text.matchAll(DECLARATION)) {
      const name = ofInterface ?? ofType ?? '';
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  expect(
    [...places].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  ).toEqual([]);
  expect(places.size).toBeGreaterThan(300);
});
