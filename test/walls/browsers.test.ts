import { expect, it } from 'vitest';
import { filesBelow, linesWith } from './sources.ts';

const LOOKBEHIND = /\(\?<[=!]/;

it('no script looks behind in a pattern: Safari before 16.4 would run nothing of the whole file', () => {
  const files = filesBelow(['src/app', 'src/engine', 'widgets'], /\.tsx?$/);
  expect(files.flatMap((file) => linesWith(file, LOOKBEHIND))).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});
