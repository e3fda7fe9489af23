import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { copyOn, IN_APRIL } from './edited-forms.ts';

const guide = readFileSync(join(import.meta.dirname, '../../forms/README.md'), 'utf8');

/** Fenced differences, headed by the edit that they show: "diff FILE: FROM → TO". */
const shown = [...guide.matchAll(/^```diff (\S+): (.+) → (.+)\n([^`]*)\n```$/gm)].map(
  ([, file = '', from = '', to = '', lines = '']) => ({ file, from, to, lines }),
);

it('each difference in the guide for product owners names the edit that it shows', () => {
  expect(shown.length).toBeGreaterThan(2);
  expect(guide.match(/^```diff/gm)).toHaveLength(shown.length);
});

it.each(shown)('what the guide shows of $from → $to is what snapshot prints', async ({ file, from, to, lines }) => {
  const { folder, run } = copyOn(IN_APRIL);
  await run('snapshot', 'stressfrei', '--update');
  editForms(folder, { file, from, to });
  const { out } = await run('snapshot', 'stressfrei');
  expect(out.split('\n').slice(1, -1).join('\n')).toBe(lines);
});
