import { expect, it } from 'vitest';
import { filesBelow, linesWith } from './sources.ts';

/** The only files that write language, time zone, and the lengths of an hour and a day. */
const HOME = /^src\/engine\/(locale|calendar|vienna-moment)\.ts$/;
const WRITTEN = /\bde-AT\b|Europe\/Vienna|\b86_?400_?000\b|\b3_?600_?000\b|\b60 \* 60\b/;

it('language, time zone, an hour and a day are taken from the engine: LOCALE, writeMoment, HOUR_MS, DAY_MS', () => {
  const files = filesBelow(['src', 'widgets'], /\.tsx?$/);
  expect(files.filter(({ path }) => !HOME.test(path)).flatMap((file) => linesWith(file, WRITTEN))).toEqual([]);
  expect(files.filter(({ path }) => HOME.test(path)).flatMap((file) => linesWith(file, WRITTEN))).not.toEqual([]);
});

it('no module that browsers load makes a formatter while it is loaded, which takes 15 ms: lazily', () => {
  const files = filesBelow(['src/engine', 'src/app', 'widgets'], /\.tsx?$/);
  expect(
    files.flatMap((file) =>
      linesWith(file, /^(?:export )?const .*\bnew Intl\./).filter((line) => !/lazily/.test(line)),
    ),
  ).toEqual([]);
});
