import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayIn, snapshotFile } from '../../src/cli/forms/snapshot.ts';
import { differenceOf } from '../../src/cli/forms/snapshot/difference.ts';
import { snapshotOf } from '../../src/cli/forms/snapshot/text.ts';
import type { Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { TODAY } from '../engine/made-form.ts';
import { files, formIds, FORMS } from '../forms/files.ts';
import { pathsThrough } from '../forms/found-paths.ts';
import { edited } from '../forms/mistakes/edited.ts';

const forms = formIds.map((id) => readForm(id, files)).filter(({ testOnly }) => !testOnly);
const writtenOf = (form: string) => readFileSync(snapshotFile(FORMS, form), 'utf8');
const snapshotNow = (form: Form) => snapshotOf(form, pathsThrough(form).paths, TODAY);

it.each(forms.map((form) => [form.id, form] as const))(
  '%s is as it was written down; if it should be so: npm run forms -- snapshot --update',
  (id, form) => {
    expect(dayIn(writtenOf(id))).toBe(TODAY);
    expect(differenceOf(writtenOf(id), snapshotNow(form))).toBe('');
  },
);

it('no form that is gone is written down', () => {
  expect(readdirSync(join(snapshotFile(FORMS, 'any'), '..')).sort()).toEqual(forms.map(({ id }) => `${id}.txt`).sort());
});

const readme = readFileSync(join(FORMS, 'README.md'), 'utf8');

/** Differences that the README shows, each with the edit that brings it: "diff FILE: before → after". */
const shown = [...readme.matchAll(/^```diff (\S+): (.+) → (.+)\n([^`]*)^```$/gm)].map(
  ([, file = '', from = '', to = '', difference = '']) => ({ file, from, to, difference }),
);

describe('the README shows what becomes of an edit of', () => {
  it('a label, a limit and a rule', () => {
    expect(shown).toHaveLength(3);
  });

  it.each(shown.map((one) => [`${one.file}: ${one.to}`, one] as const))(
    '%s',
    (_name, { file, from, to, difference }) => {
      const after = readForm('stressfrei', edited(files, [[file, from, to]]));
      expect(`${differenceOf(writtenOf('stressfrei'), snapshotNow(after))}\n`).toBe(difference);
    },
  );
});

describe('a difference', () => {
  it.each([
    ['a\n  b\n    c\n  d', 'a\n  b\n    x\n  d', '  a\n    b\n-     c\n+     x'],
    ['a\nb', 'a\nn\nb', '+ n'],
    ['a\nb', 'b', '- a'],
    ['a\n  b\n  c', 'a\n  x\n  c\n  y', '  a\n-   b\n+   x\n+   y'],
  ])('%j → %j', (before, after, difference) => {
    expect(differenceOf(before, after)).toBe(difference);
  });
});
