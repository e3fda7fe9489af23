import { describe, expect, it } from 'vitest';
import { filesBelow, linesWith } from './sources.ts';

/** Files that may be longer than {@link LONGEST}, with reasons. */
const LONG: Readonly<Record<string, string>> = {
  'src/app/look/form.css': 'a declaration a line; the rules of one form page',
  'src/app/look/page.css': 'a declaration a line; the rules of header, aside and footer',
  'src/app/look/testing.css': 'a declaration a line; the rules of the testing panel',
};
const LONGEST = 250;

const product = filesBelow(['src', 'widgets'], /\.(ts|tsx|css)$/);
const tests = filesBelow(['test'], /(?<!\.tmp)\.(ts|tsx)$/);

const length = (text: string) => text.trimEnd().split('\n').length;

describe('a file of the product', () => {
  it(`has at most ${LONGEST} lines, or a reason`, () => {
    expect(
      product
        .filter(({ path, text }) => length(text) > LONGEST && LONG[path] === undefined)
        .map(({ path, text }) => `${path}: ${length(text)}`),
    ).toEqual([]);
    expect(product.length).toBeGreaterThan(150);
  });

  it('has no reason when it is short', () => {
    expect(
      Object.keys(LONG).filter((path) => !product.some((file) => file.path === path && length(file.text) > LONGEST)),
    ).toEqual([]);
  });

  it('is not called after what it is not about', () => {
    expect(
      product
        .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/)/.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('waits for nothing that somebody meant to do', () => {
    expect(product.flatMap((file) => linesWith(file, /\b(TODO|FIXME|XXX|HACK)\b/))).toEqual([]);
  });
});

describe('types', () => {
  const code = [...product, ...tests];
  const [any, ignore] = [/(:|<|\bas|,|=>|\|) any\b(?!['"])/, /@ts-(?:ignore|nocheck)/];

  it('are never any', () => {
    expect(
      product.flatMap((file) => linesWith(file, any)).filter((line) => !/^\S+ (\/\*\*|\*|\/\/)/.test(line)),
    ).toEqual([]);
  });

  it('are never ignored', () => {
    expect(code.flatMap((file) => linesWith(file, ignore))).toEqual([]);
  });

  it('are all that TypeScript adds: what runs is plain JavaScript', () => {
    expect(product.flatMap((file) => linesWith(file, /^\s*(export )?(declare )?(const )?(enum|namespace) \w/))).toEqual(
      [],
    );
  });
});
