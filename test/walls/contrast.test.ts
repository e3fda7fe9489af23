import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import site from '../forms-frozen/shared/site.json' with { type: 'json' };
import { contrast } from '../../src/definition/lint/colours.ts';
import { ROOT } from './sources.ts';

const css = readFileSync(join(ROOT, 'src/app/look/tokens.css'), 'utf8');
const tokens: ReadonlyMap<string, string> = new Map(
  [...css.matchAll(/--ff-([\w-]+): (#[0-9a-f]{3,6});/gi)].map(([, name = '', hex = '']) => [name, inSix(hex)]),
);

/** @returns a colour with six digits, as the product's contrast needs it: #fff is #ffffff */
function inSix(hex: string): string {
  return hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
}

/**
 * @returns a colour of the look by its name, or the operator's, which can replace five of them
 * @throws if there is none
 */
function colour(name: string): string {
  const found = (site.brand as Readonly<Record<string, string>>)[name] ?? tokens.get(name);
  if (found === undefined) throw new Error(`there is no token <${name}>`);
  return found;
}

it("contrast is counted as WCAG does, by the check of the operator's colours too", () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('text can be read (4.5)', () => {
  it.each([
    ['on-brand', 'brand-700'],
    ['on-brand', 'brand-800'],
    ['brand-700', 'surface'],
    ['brand-700', 'ground'],
    ['brand-700', 'brand-50'],
    ['brand-800', 'brand-50'],
    ['brand-800', 'brand-100'],
    ['ink', 'surface'],
    ['ink', 'ground'],
    ['ink', 'brand-50'],
    ['ink', 'accent'],
    ['muted', 'surface'],
    ['muted', 'ground'],
    ['muted', 'brand-50'],
    ['danger', 'surface'],
    ['danger', 'danger-50'],
    ['success', 'success-50'],
    ['info', 'info-50'],
    ['ink', 'info-50'],
    ['warn', 'warn-50'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('edges and rings can be seen (3)', () => {
  it.each([
    ['border', 'surface'],
    ['border', 'ground'],
    ['focus', 'surface'],
    ['focus', 'ground'],
    ['brand-700', 'surface'],
    ['danger', 'surface'],
  ])('%s on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

it("the operator's five tokens stand in the style sheet as well, for a page whose settings are not there yet", () => {
  expect(Object.keys(site.brand).filter((name) => !tokens.has(name))).toEqual([]);
});
