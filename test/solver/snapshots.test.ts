import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../src/cli/forms/snapshot/difference.ts';
import { snapshotOf } from '../../src/cli/forms/snapshot/text.ts';
import { formatDate } from '../../src/engine/calendar.ts';
import type { Form } from '../../src/engine/form.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { TODAY } from '../engine/made-form.ts';
import { files, productForm } from '../forms/files.ts';
import { pathsThrough } from '../forms/found-paths.ts';
import { listAnswers, listForm } from '../forms/lists.ts';
import { edited } from '../forms/mistakes/edited.ts';

const snapshotNow = (form: Form) => snapshotOf(form, pathsThrough(form).paths, TODAY);

const readme = readFileSync(join(import.meta.dirname, '../../forms/README.md'), 'utf8');

/** The differences that the README shows, headed by the edit that causes each: "diff FILE: before → after". */
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
      expect(`${differenceOf(snapshotNow(productForm('stressfrei')), snapshotNow(after))}\n`).toBe(difference);
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

const textsRead = (form: Form) =>
  snapshotOf(form, [], TODAY)
    .split('\n')
    .filter((line) => line.startsWith('    Text: '));

it('a row of a review without a label of its own is read with that of its field', () => {
  const form = productForm('waermepumpe-foerderbonus');
  const unlabelled = JSON.parse(
    JSON.stringify(form).replace('{"label":"Geburtsdatum","value":"{birthday}"}', '{"value":"{birthday}"}'),
  ) as Form;
  expect(unlabelled).not.toEqual(form);
  expect(textsRead(unlabelled)).toEqual(textsRead(form));
});

describe('a form with lists and groups is written down', () => {
  const text = snapshotOf(listForm, [], TODAY);
  const below = (line: string) => text.slice(text.indexOf(line));

  it('with its fields below the list, once', () => {
    expect(text.split('\n').filter((line) => /^ *Gruppe: (Geräte|Gerät 1|Räume|Raum 1)$/.test(line))).toEqual([
      '  Gruppe: Geräte',
      '    Gruppe: Gerät 1',
      '      Gruppe: Räume',
      '        Gruppe: Raum 1',
    ]);
    expect(text.match(/Eingabefeld: Preis/g)).toHaveLength(1);
    expect(below('    Gruppe: Gerät 1')).toContain('\n      Eingabefeld: Preis (€), Pflicht\n');
    expect(below('      Gruppe: Standort')).toContain('\n        Eingabefeld: PLZ, Pflicht\n');
  });

  it('with the rules, messages and conditions of each', () => {
    expect(text).toContain(
      '    · Die Zahl der Einträge bei diesem Feld ist höchstens 5. Sonst: „Bitte geben Sie höchstens so viele Einträge an: 5.“',
    );
    expect(below('Eingabefeld: Welcher Mangel')).toMatch(
      /^.*\n +· Dieses Feld erscheint nur, wenn Zustand \(Geräte\) ‚Gebraucht‘ ist, Mängel bekannt \(Geräte\) ‚Ja‘ ist und/,
    );
    expect(below('Eingabefeld: Welcher Mangel')).toContain('Sonst: „Bitte beschreiben Sie den Mangel.“');
    expect(below('Eingabefeld: Altes Gerät')).toMatch(
      /^.*, Pflicht\n +· Dieses Feld erscheint nur, wenn Anlass ‚Tausch alter Geräte‘ ist\.\n/,
    );
    expect(text).toContain('„Der Preis ist ungewöhnlich hoch. Bitte prüfen Sie ihn.“');
  });

  it('with what the entries of a path show and answer', () => {
    const path = {
      name: 'path-01',
      today: formatDate(TODAY),
      answers: listAnswers,
      problems: [],
      warnings: [],
      visits: [],
    };
    const simple = { ...path, name: 'path-02', answers: { anlass: 'NEU', geraete: [{ zustand: 'NEU' }] } };
    const lines = snapshotOf(listForm, [path, simple], TODAY).split('\n  Weg ');
    expect(lines[1]).toContain('Zustand (Geräte): ‚Gebraucht‘, ‚Neu‘');
    expect(lines[1]).toMatch(/zeigt auch: .*Welcher Mangel \(Geräte\).*Firma \(Objekt\)/);
    expect(lines[1]).toMatch(/Pflicht sind auch: .*Altes Gerät \(Geräte\)/);
    expect(lines[2]).not.toContain('Welcher Mangel');
  });
});
