import { describe, expect, it } from 'vitest';
import { parseDate } from '../../src/engine/calendar.ts';
import { checkForms } from '../../src/definition/lint/check-forms.ts';
import type { FormFiles } from '../../src/definition/reading/form-files.ts';
import type { Finding } from '../../src/engine/errors.ts';
import { fixOf, messageOf } from '../../src/definition/lint/finding-messages.ts';
import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import { allFiles, formIds } from './files.ts';
import { edited } from './mistakes/edited.ts';
import { harmless } from './mistakes/harmless.ts';
import { mistakes } from './mistakes/index.ts';

const TODAY = parseDate('14.04.2026');

/** @returns the form that an edit of the file concerns: its own, or one form that uses the block */
function concerned(file: string): readonly string[] {
  const [folder = ''] = file.split('/');
  if (formIds.includes(folder)) return [folder];
  const block = file.replace(/^shared\/blocks\/|\.(schema|ui)\.json$/g, '');
  const taking = formIds.filter((id) => allFiles.get(`${id}/schema.json`)?.includes(`/${block}.schema.json"`));
  return [...taking, 'stressfrei'].slice(0, 1);
}

/** All files but the examples that no form has to have: evaluating them takes longer than the other checks. */
const withFewExamples: FormFiles = new Map(
  [...allFiles].filter(([path]) => !path.includes('/examples/') || path.endsWith('/complete.json')),
);

function lineOf(text: string, part: string): number {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`<${part}> is not there`);
  return text.slice(0, at).split('\n').length;
}
/**
 * @returns a finding at each of its places: a mistake with one cause is one finding, with the other places in `also`
 */
const places = (finding: Finding) => [finding, ...(finding.also ?? []).map((place) => ({ ...finding, ...place }))];
const short = ({ rule, severity, file, line }: Finding) => `${severity} ${rule} ${file}:${line}`;

it('the forms have nothing that has to be mended', () => {
  const findings = checkForms(allFiles, { all: formIds, ids: formIds, today: TODAY });
  expect(
    findings.filter(({ severity }) => severity !== 'notice').map((finding) => `${short(finding)} ${finding.message}`),
  ).toEqual([]);
});

it('every finding says how to mend it', () => {
  const rules = Object.keys(texts).flatMap((key) => /^check\.(?!meant|type)([\w-]+)$/.exec(key)?.[1] ?? []);
  const kinds = Object.keys(texts).flatMap((key) => /^check\.(?!type)([\w-]+)\.(?!fix$)[^.]+$/.exec(key)?.[1] ?? []);
  const all = new Set([...rules, ...kinds]);
  expect(all.size).toBeGreaterThan(90);
  expect([...all].filter((rule) => !Object.hasOwn(texts, `check.${rule}.fix`))).toEqual([]);
});

it('what two forms share is found at the one that is a copy, whatever its name', () => {
  const own = [...allFiles].filter(([path]) => path.startsWith('stressfrei/'));
  const copy = own.map(([path, text]) => [`a-${path}`, text] as const);
  const [all, ids] = [['a-stressfrei', ...formIds], ['stressfrei']];
  const findings = checkForms(new Map([...copy, ...allFiles]), { all, ids, today: TODAY });
  const twice = findings.filter(({ rule }) => rule.endsWith('-twice'));
  expect(twice.map((finding) => fixOf(finding, texts))).toContainEqual(
    expect.stringContaining('„confirm“ unter „optIn“'),
  );
  expect(new Set(twice.map(({ rule, file }) => `${rule} ${file}`))).toEqual(
    new Set([
      ...['submit-path', 'reference', 'success-path'].map((what) => `${what}-twice a-stressfrei/ui.json`),
      'order-twice a-stressfrei/ui.json',
      'title-twice a-stressfrei/schema.json',
    ]),
  );
});

it.each([
  ['stressfrei/uischema.json', 'schema.json, ui.json, values.json, examples/*.json'],
  ['stressfrei/examples/alt/leer.json', 'schema.json, ui.json, values.json, examples/*.json'],
  ['shared/site-alt.json', 'texts.json, messages.json, site.json'],
  ['shared/blocks/adresse.json', 'NAME.schema.json, NAME.ui.json'],
  ['shared/blocks/adressen.ui.json', 'NAME.schema.json, NAME.ui.json'],
])('a file that nothing reads is told, and what is read in its folder: %s', (path, read) => {
  const files = new Map([...allFiles, [path, '{}']]);
  const findings = checkForms(files, { all: formIds, ids: ['stressfrei'], today: TODAY });
  const [finding, ...others] = findings.filter(({ rule }) => rule === 'file-unread');
  expect([finding, others]).toMatchObject([{ severity: 'warning', file: path, line: 1 }, []]);
  expect(finding && fixOf(finding, texts)).toContain(`Hier werden gelesen: ${read}`);
});

it('an example whose name ends otherwise is told with the name that it should have', () => {
  const misnamed = ['brennwertkessel/examples/x.JSON', 'stressfrei/examples/x.JSON', 'stressfrei/examples/y.json.txt'];
  const findings = checkForms(allFiles, { all: formIds, ids: ['stressfrei'], today: TODAY, misnamed });
  const told = findings.filter(({ rule }) => rule === 'file-unread');
  expect(told.map((finding) => [finding.file, fixOf(finding, texts)])).toEqual([
    ['stressfrei/examples/x.JSON', expect.stringContaining('„x.json“')],
    ['stressfrei/examples/y.json.txt', expect.stringContaining('„y.json“')],
  ]);
});

it('a complete example whose name is written otherwise is named', () => {
  const files = new Map(
    [...allFiles].map(([path, text]) => [
      path.replace('stressfrei/examples/complete', 'stressfrei/examples/Complete'),
      text,
    ]),
  );
  const findings = checkForms(files, { all: formIds, ids: ['stressfrei'], today: TODAY });
  const missing = findings.filter(({ rule }) => rule === 'example-missing');
  expect(missing.map((finding) => fixOf(finding, texts))).toEqual([
    expect.stringContaining('Bitte examples/Complete.json in examples/complete.json umbenennen'),
  ]);
});

it.each([
  ['missing', undefined, 'missing-file stressfrei/ui.json'],
  ['empty', ' \n', 'json stressfrei/ui.json Die Datei ist leer.'],
])('a file that is %s is that alone', (_what, text, told) => {
  const files = new Map(allFiles);
  if (text === undefined) files.delete('stressfrei/ui.json');
  else files.set('stressfrei/ui.json', text);
  const findings = checkForms(files, { all: formIds, ids: ['stressfrei'], today: TODAY });
  const errors = findings.filter(({ severity }) => severity === 'error');
  const said = errors.map((finding) => `${finding.rule} ${finding.file} ${messageOf(finding, texts)}`);
  expect(said).toEqual([expect.stringContaining(told)]);
});

const unusedIn = (files: ReadonlyMap<string, string>) =>
  checkForms(files, { all: formIds, ids: ['stressfrei'], today: TODAY }).filter(({ rule }) => rule === 'block-unused');

describe('a block that a form takes is no block that no form uses', () => {
  const written = allFiles.get('stressfrei/schema.json') ?? '';

  it.each([
    ['without spaces', JSON.stringify(JSON.parse(written))],
    ['over two lines', written.replaceAll('"$ref": ', '"$ref":\n ')],
    ['by another way', written.replaceAll('"../shared/blocks/', '"./../shared/blocks/')],
    ['in a file that is no JSON', written.replace('{', '')],
  ])('%s', (_how, text) => {
    expect(unusedIn(new Map([...allFiles, ['stressfrei/schema.json', text]]))).toEqual([]);
  });
});

it('what would turn a rule is not suggested', () => {
  const [before, after] = ['{"const": "SANIERT"}', '{"const": "SANIERT_ALT"}'];
  const files = edited(allFiles, [['waermepumpe/schema.json', before, after]]);
  const findings = checkForms(files, { all: formIds, ids: ['waermepumpe'], today: TODAY });
  const found = findings.find(({ rule }) => rule === 'condition-option');
  expect(found && fixOf(found, texts)).not.toMatch('Meinten Sie');
});

describe.each(Object.entries(mistakes))('a mistake in %s', (_name, entries) => {
  it.each(entries.map((mistake) => [mistake.what, mistake] as const))(
    '%s is found at its line',
    (_what, { edits, rule, severity, at: [file, part], germanMessage, fix }) => {
      const isInExample = [file, ...edits.map(([path]) => path)].some((path) => path.includes('/examples/'));
      const files = edited(isInExample ? allFiles : withFewExamples, edits);
      const ids = [...new Set(edits.flatMap(([path]) => concerned(path)))];
      const findings = checkForms(files, { all: formIds, ids, today: TODAY });
      // every message and every fix has a German text, with all values filled in
      for (const finding of findings)
        expect([messageOf(finding, texts), fixOf(finding, texts) ?? ''].join(' ')).not.toMatch(/undefined/);
      for (const finding of findings)
        expect([finding.rule, messageOf(finding, texts)]).not.toEqual([finding.rule, finding.message]);
      expect(findings.flatMap(places).map(short)).toContain(
        `${severity} ${rule} ${file}:${lineOf(files.get(file) ?? '', part)}`,
      );
      const said = findings.map((finding) => messageOf(finding, texts));
      expect(said).toEqual(expect.arrayContaining([germanMessage ?? said[0]]));
      const fixes = findings.map((finding) => fixOf(finding, texts));
      expect(fixes).toEqual(expect.arrayContaining([fix ?? fixes[0]]));
    },
  );
});

it.each(harmless.map(({ what, edits }) => [what, edits] as const))('%s is no mistake', (_what, edits) => {
  const findings = checkForms(edited(allFiles, edits), {
    all: formIds,
    ids: [...new Set(edits.flatMap(([path]) => concerned(path)))],
    today: TODAY,
  });
  expect(
    findings.filter(({ severity }) => severity !== 'notice').map((finding) => `${short(finding)} ${finding.message}`),
  ).toEqual([]);
});
