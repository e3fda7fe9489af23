import { dirname, matchesGlob, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { filesBelow, linesWith, ROOT } from './sources.ts';

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };
}
const projects = (config as { test: { projects: readonly Project[] } }).test.projects.map(({ test }) => test);
const files = filesBelow(['test'], /\.test\.tsx?$/);

const fits = (path: string, globs: readonly string[] = []) => globs.some((glob) => matchesGlob(path, glob));
const projectsOf = (path: string) =>
  projects.filter(({ include, exclude }) => fits(path, include) && !fits(path, exclude)).map(({ name }) => name);

it('every file of tests belongs to one project, and to a second one over PostgreSQL at most', () => {
  const odd = files
    .map(({ path }) => [path, ...projectsOf(path)])
    .filter(([, first, ...more]) => first === undefined || more.some((name) => name !== 'postgres'));
  expect(odd).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});

it('what asks which database it runs over does so over both: it lies in a folder stored/', () => {
  const elsewhere = files.filter(({ path }) => !projectsOf(path).includes('postgres'));
  expect(elsewhere.flatMap((file) => linesWith(file, /\bonPostgres\b/))).toEqual([]);
});

/** Tests of the content, and tools that measure the product as it is. */
const OF_THE_PRODUCT = ['test/content/**', 'test/bench/**', 'test/audit/**'];
/** Files of `forms/` that come with the program: the meta-schemas and the guide. */
const OF_THE_PROGRAM = /^forms\/(shared\/meta(\/|$)|README\.md$)/;

it('no test of the program reads forms/, which product owners change: the frozen ones stand in test/forms-frozen', () => {
  const reading = filesBelow(['test'], /\.tsx?$/)
    .filter(({ path }) => !fits(path, OF_THE_PRODUCT))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/['"`]((?:\.\.\/)+[^'"`\n]*)['"`]/g)]
        .map(([, to = '']) => relative(ROOT, resolve(dirname(path), to)))
        .filter((to) => /^forms(\/|$)/.test(to) && !OF_THE_PROGRAM.test(to))
        .map((to) => `${path}: ${to}`),
    );
  expect(reading).toEqual([]);
});
