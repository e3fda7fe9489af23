import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, linesWith, type SourceFile } from './sources.ts';

const code = filesBelow(['src/app', 'src/server', 'widgets'], /\.(tsx?|html)$/);
const styles = filesBelow(['src/app', 'widgets'], /\.css$/);

/** Names without styles: three ids of elements, and a class by which tests find a note. */
const UNSTYLED = new Set(['ff-app', 'ff-first', 'ff-sent-answers', 'ff-returned']);

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const styled = namesIn(styles.map(({ text }) => text).join('\n'), /\.(ff-[\w-]+)/g);

it('each class that the code gives an element has a rule in the styles', () => {
  const without = code.flatMap(({ path, text }) =>
    // Custom properties begin with `--`. A name before `-${` is only the beginning of a name.
    [...namesIn(text, /(?<![\w-])(ff-[\w-]*\w)(?![\w-]*-\$)/g)]
      .filter((name) => !styled.has(name) && !UNSTYLED.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(without).toEqual([]);
});

it('each class that has a rule is given by the code', () => {
  const all = code.map(({ text }) => text).join('\n');
  const given = namesIn(all, /(?<![\w-])(ff-[\w-]*\w)/g);
  const begun = [...namesIn(all, /(?<![\w-])(ff-[\w-]*-)\$/g)];
  expect([...styled].filter((name) => !given.has(name) && !begun.some((start) => name.startsWith(start)))).toEqual([]);
});

/** Sizes that are not text: px in a drawing are its own units, and the sign of an error is in a circle of 18 px. */
const NO_TEXT = new Set([
  'src/app/look/form.css font-size: 12px;',
  'src/app/look/sheet-picture.css font-size: 15px;',
  'src/app/look/sheet-picture.css font-size: 11.5px;',
  'src/app/look/sheet-picture.css font-size: 12px;',
]);

it('text and its lines are as large as the reader has set it: in calc(… * var(--ff-px)), never in px', () => {
  const fixed = styles.flatMap((file) =>
    linesWith(file, /(?<![\w-])(?:font|font-size|line-height):.*\dpx/).map((line) => line.replace(/:\d+ /, ' ')),
  );
  expect(fixed.filter((line) => !NO_TEXT.has(line))).toEqual([]);
  expect([...NO_TEXT].filter((line) => !fixed.includes(line))).toEqual([]);
});

it('what must stay together when a word is hyphenated is told to Safari as well, by its own names', () => {
  const LIMIT =
    /hyphenate-limit-chars: \d+ (\d+) (\d+);(?!\s*-webkit-hyphenate-limit-before: \1;\s*-webkit-hyphenate-limit-after: \2;)/;
  expect(styles.filter(({ text }) => LIMIT.test(text)).map(({ path }) => path)).toEqual([]);
  expect(styles.filter(({ text }) => text.includes('hyphenate-limit-chars')).length).toBeGreaterThan(2);
});

it('titles of every level are hyphenated only in long words, where text has its usual size', () => {
  const base = styles.find(({ path }) => path.endsWith('/base.css'))?.text ?? '';
  const limited = /@media \(min-width: 20em\) \{\s*([^{}]*)\{\s*hyphenate-limit-chars: 16 /.exec(base)?.[1] ?? '';
  expect([...namesIn(limited, /& (\w+)/g)]).toEqual(['h1', 'h2', 'h3', 'h4', 'legend']);
});

/** @returns the sheets that a file imports; not those with `?inline`, which come with a script */
const sheetsIn = ({ path, text }: SourceFile) =>
  [...text.matchAll(/^@?import '(.+\.css)';/gm)].map(([, sheet = '']) => posix.join(posix.dirname(path), sheet));

it('host pages get each sheet that a part of the page imports, but that of the tools for testers', () => {
  const ofHosts = new Set(styles.filter(({ path }) => path === 'src/app/look/host.css').flatMap(sheetsIn));
  const ofParts = new Set(code.flatMap(sheetsIn));
  expect([...ofParts].filter((sheet) => !ofHosts.has(sheet))).toEqual(['src/app/look/testing.css']);
  expect(ofParts.size).toBeGreaterThan(5);
});
