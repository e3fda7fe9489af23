import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runForms } from '../../src/cli/forms.ts';
import { withExpected } from '../../src/definition/lint/with-expected.ts';
import { FORMS } from '../forms/files.ts';
import { editForms } from '../server/edit-forms.ts';
import { temporaryFolder } from '../server/temporary.ts';

const FORM = 'geraetetausch';
const MESSAGE = 'Das Kaufdatum darf nicht in der Zukunft liegen.';
const NOW = new Date('2026-04-14T09:00:00+02:00');

/** @returns a copy of one form, and functions that read it and run `forms examples` over it */
function copied() {
  const folder = join(temporaryFolder(), 'forms');
  for (const part of ['shared', 'data', FORM]) cpSync(join(FORMS, part), join(folder, part), { recursive: true });
  const run = async (...args: readonly string[]) => {
    const out: string[] = [];
    const code = await runForms(['examples', ...args], { FORMS_DIR: folder }, NOW, {
      print: (line) => out.push(line),
      complain: (line) => out.push(line),
    });
    return { code, out: out.join('\n') };
  };
  const edit = (file: string, from: string, to: string) => editForms(folder, { file: `${FORM}/${file}`, from, to });
  const read = (name: string) => readFileSync(join(folder, FORM, 'examples', `${name}.json`), 'utf8');
  return { folder, run, edit, read };
}

it('says what examples expect now, once for those with the same difference, and writes it', async () => {
  const { run, edit, read } = copied();
  expect(await run(FORM)).toEqual({ code: 0, out: 'Alle Beispiele stimmen.' });
  edit('schema.json', MESSAGE, 'Bitte ein Kaufdatum bis heute angeben.');
  const shown = await run(FORM);
  expect(shown).toMatchObject({ code: 1, out: expect.stringMatching(/: 1\. Wenn es so sein soll: npm run forms/) });
  expect(shown.out).toContain(
    `${FORM}/examples/datum-morgen.json\n  Jetzt kommt: kaufdatum: Bitte ein Kaufdatum bis heute angeben.\n  Nicht mehr: kaufdatum: ${MESSAGE}\n`,
  );
  const [before, other] = [read('datum-morgen'), read('datum-heute')];
  expect(before).toContain(MESSAGE);
  expect(await run(FORM, '--update')).toMatchObject({ code: 0, out: expect.stringContaining('nun steht') });
  // only the message changes, and no other file
  expect(read('datum-morgen')).toBe(before.replace(MESSAGE, 'Bitte ein Kaufdatum bis heute angeben.'));
  expect(read('datum-heute')).toBe(other);
  expect(await run(FORM)).toMatchObject({ code: 0 });
});

it('writes no mistake of the complete example into those that begin with it', async () => {
  const { folder, run, edit } = copied();
  const all = () =>
    readdirSync(join(folder, FORM, 'examples')).map((file) =>
      readFileSync(join(folder, FORM, 'examples', file), 'utf8'),
    );
  edit('examples/complete.json', '"kaufdatum": "18.09.2025"', '"kaufdatum": "18.9.2025"');
  const before = all();
  expect(await run(FORM, '--update')).toMatchObject({ code: 1, out: expect.stringContaining('complete.json') });
  expect(all()).toEqual(before);
});

it('leaves the examples of a form with errors alone, and says why', async () => {
  const { run, edit, read } = copied();
  edit('schema.json', MESSAGE, 'Bitte ein Kaufdatum bis heute angeben.');
  const undo = edit('ui.json', '"hersteller:6"', '"herstller:6"');
  const before = read('datum-morgen');
  const refused = await run(FORM, '--update');
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('Das Feld „herstller“ gibt es nicht.') });
  expect(refused.out).toContain(`„${FORM}“ hat Fehler. Seine Beispiele bleiben, wie sie sind`);
  expect(read('datum-morgen')).toBe(before);
  undo();
  expect(await run(FORM, '--update')).toMatchObject({ code: 0 });
});

it('never makes complete.json expect that it can not be sent', async () => {
  const { run, edit, read } = copied();
  edit('examples/complete.json', '"hersteller": "Innquell",', '');
  const before = read('complete');
  const { code, out } = await run(FORM, '--update');
  expect([code, read('complete')]).toEqual([1, before]);
  expect(out).toContain(`${FORM}/examples/complete.json lässt sich nicht absenden.`);
});

it('nor that of a form for testers alone, unless it expects problems already', async () => {
  const { folder, run, edit, read } = copied();
  const checked = async () => {
    const out: string[] = [];
    const print = (line: string) => out.push(line);
    await runForms(['check', FORM], { FORMS_DIR: folder }, NOW, { print, complain: print });
    return out.join('\n');
  };
  edit('ui.json', '"reference": "GER"', '"testOnly": true, "reference": "GER"');
  edit('examples/complete.json', '"hersteller": "Innquell",', '');
  const before = read('complete');
  expect([(await run(FORM, '--update')).code, read('complete')]).toEqual([1, before]);
  expect(await checked()).toMatch(/Warnung: .* lässt sich an seinem eigenen Tag nicht absenden/);
  edit('examples/complete.json', '"problems": []', '"problems": [{"path": ["hersteller"], "message": "Fehlt."}]');
  expect(await checked()).not.toContain('example-incomplete');
  expect((await run(FORM, '--update')).code).toBe(0);
  expect(read('complete')).not.toContain('Fehlt.');
});

const entry = (field: string, message = 'Nein') => ({ path: [field], message });

it.each([
  ['one more', '{\n  "problems": []\n}', [entry('a')], []],
  ['none', '{\n  "problems": [\n    {"path": ["a"], "message": "Nein"}\n  ]\n}', [], []],
  ['lines as Windows ends them', '{\r\n  "problems": []\r\n}', [entry('a')], [entry('b')]],
  ['warnings where there were', '{\n  "warnings": [{"path": ["b"], "message": "Nein"}],\n  "problems": []\n}', [], []],
] as const)('writes %s', (_what, json, problems, warnings) => {
  const written = withExpected(json, { problems, warnings });
  const { warnings: some = [], ...rest } = JSON.parse(written) as Record<string, unknown>;
  expect({ ...rest, warnings: some }).toEqual({ problems, warnings });
  expect(written.replaceAll('\r\n', '').includes('\n')).toBe(!json.includes('\r\n'));
  // expectations that are already right stay as they are written
  expect(withExpected(written, { problems, warnings })).toBe(written);
});

it('keeps the spelling of what stays', () => {
  const json = '{"problems": [{"path":["a"],\n "message":"Nein"}]}';
  expect(withExpected(json, { problems: [entry('a')], warnings: [] })).toBe(json);
  expect(withExpected(json, { problems: [entry('b'), entry('a')], warnings: [] })).toContain(
    '{"path":["a"],\n "message":"Nein"}',
  );
});

it('keeps a named value where it says what is expected still', async () => {
  const { folder, run, edit, read } = copied();
  writeFileSync(join(folder, FORM, 'values.json'), '{ "wann": { "text": "in der Zukunft" } }');
  const more = '"}, {"path": ["kaufdatum"], "message": "Mehr."}';
  edit('examples/datum-morgen.json', 'in der Zukunft liegen."}', `{value.wann} liegen.${more}`);
  await run(FORM, '--update');
  expect(read('datum-morgen')).toContain('darf nicht {value.wann} liegen."}');
  expect(read('datum-morgen')).not.toContain('Mehr.');
});

it('tells programs the same', async () => {
  const { run, edit } = copied();
  edit('schema.json', MESSAGE, 'Bitte ein Kaufdatum bis heute angeben.');
  const found = [{ path: ['kaufdatum'], message: 'Bitte ein Kaufdatum bis heute angeben.' }];
  expect(JSON.parse((await run(FORM, '--json')).out)).toEqual([
    {
      form: FORM,
      errors: 0,
      examples: [
        {
          file: `${FORM}/examples/datum-morgen.json`,
          incomplete: false,
          expected: { problems: [{ path: ['kaufdatum'], message: MESSAGE }], warnings: [] },
          found: { problems: found, warnings: [] },
        },
      ],
    },
  ]);
});
