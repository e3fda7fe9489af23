import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, linesWith, ROOT } from './sources.ts';

const code = filesBelow(['src', 'widgets', 'test'], /(?<!\.gen)\.(ts|tsx|css|md)$/);
const own = 'test/walls/reasons.test.ts';

/** @returns the anchor that GitHub makes of a heading */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsIn = (text: string) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

it('a comment that names a decision names one that is written down', () => {
  const headings = anchorsIn(readFileSync(join(ROOT, 'src/decisions.md'), 'utf8'));
  const named = code.flatMap(({ path, text }) =>
    [...text.matchAll(/decisions\.md#([\w-]+)/g)].map(([, heading = '']) => `${path}: ${heading}`),
  );
  expect(named.filter((one) => !headings.has(one.split(': ')[1] ?? ''))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

it('no file leads to a paper that is not in the repository', () => {
  const elsewhere = /\b(DESIGN|domain\.md|server\.md|pitfalls\.md|[Ss]pec(?:'s section)? \d|[Ii]ssue \d)/;
  expect(code.filter(({ path }) => path !== own).flatMap((file) => linesWith(file, elsewhere))).toEqual([]);
});

it('every link of a guide leads to a file, and to a heading in it', () => {
  const guides = [...filesBelow(['src', 'widgets', 'test', 'forms'], /\.md$/), ...filesBelow(['README.md'], /\.md$/)];
  const broken = guides.flatMap(({ path, text }) =>
    [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(https?:|mailto:)/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).has(anchor);
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
  expect(guides.length).toBeGreaterThan(8);
});
