import { describe, expect, it } from 'vitest';
import { allFiles } from '../files.ts';
import { edited } from './edited.ts';
import { mistakes } from './index.ts';

const SIBLINGS = ['brennwertkessel', 'geraetetausch', 'raus-aus-oel', 'waermepumpe', 'foerderpilot', 'stressfrei'];

const all = Object.values(mistakes).flat();

it('has at least sixty mistakes, half of them in the siblings', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(
    all.filter(({ edits }) => edits.some(([file]) => SIBLINGS.includes(file.split('/')[0] ?? ''))).length * 2,
  ).toBeGreaterThanOrEqual(all.length);
});

describe.each(Object.entries(mistakes))('%s', (_name, entries) => {
  it('has at least five', () => {
    expect(entries.length).toBeGreaterThanOrEqual(5);
  });

  it.each(entries.map((mistake) => [mistake.what, mistake] as const))(
    '%s can be made, and where it shows is there',
    (_what, { edits, at: [file, text] }) => {
      expect(edited(allFiles, edits).get(file)).toContain(text);
    },
  );
});
