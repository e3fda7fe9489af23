import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { differenceOf } from '../../src/cli/forms/snapshot/difference.ts';
import { runForms } from '../../src/cli/forms.ts';
import { openFormsFolder } from '../../src/server/forms/forms-folder.ts';
import { editForms } from '../server/edit-forms.ts';
import { copyForms } from '../server/test-server.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { copyOn, type Edit, IN_APRIL, NEXT_YEAR } from './edited-forms.ts';

it('forms snapshot is written for the day that is named, and later shows what differs, for that day', async () => {
  const folder = temporaryFolder();
  copyForms(join(folder, 'forms'));
  const run = async (...argv: readonly string[]) => {
    const out: string[] = [];
    const code = await runForms(
      ['snapshot', 'stressfrei', ...argv],
      { FORMS_DIR: join(folder, 'forms') },
      new Date('2026-11-21T09:00:00Z'),
      { print: (line) => out.push(line), complain: (line) => out.push(line) },
    );
    return { code, out: out.join('\n') };
  };
  const { read, ids } = openFormsFolder(join(folder, 'forms'));
  const before = [...read()];
  const file = join(folder, 'forms/stressfrei/snapshot.txt');
  expect(await run('--update', '--today', '03.02.2026')).toEqual({ code: 0, out: `${file} wurde geschrieben.` });
  expect(readFileSync(file, 'utf8')).toMatch(
    /^Anmeldung zu Wärmepumpe Stressfrei \(stressfrei\)\nStand für den 03\.02\.2026\n/,
  );
  expect([[...read()], ids(read())], 'what makes a version of a form').toEqual([before, ids(new Map(before))]);
  expect(await run()).toEqual({ code: 0, out: 'Alles ist so, wie es festgehalten wurde (Formulare: 1).' });
  const code = { from: '{ "const": "OEL",', to: '{ "const": "OEL", "formerly": ["HEIZOEL"],' };
  const codeAsBefore = editForms(join(folder, 'forms'), {
    file: 'shared/blocks/altes-heizsystem.schema.json',
    ...code,
  });
  expect((await run()).out).toMatch(/- *· Code OEL: Öl\n *\+ *· Code OEL \(früher HEIZOEL\): Öl/);
  codeAsBefore();
  const pageAsBefore = editForms(join(folder, 'forms'), {
    file: 'shared/opt-in.json',
    from: '"Sie müssen nichts weiter tun.", "button": "Zur Startseite"',
    to: '"Sie müssen nichts weiter tun.", "button": "Zur Übersicht"',
  });
  expect((await run()).out, 'of two pages with the same button').toMatch(
    /Seite, wenn schon früher bestätigt wurde:\n- +Zur Startseite\n\+ +Zur Übersicht/,
  );
  pageAsBefore();
  editForms(join(folder, 'forms'), {
    file: 'shared/blocks/bemerkung.schema.json',
    from: '"Anmerkung"',
    to: '"Bemerkung"',
  });
  expect(await run()).toEqual({
    code: 1,
    out: [
      `${file}:`,
      '  Schritt 1 von 1: Anmeldung',
      '    Gruppe: Marktpartner',
      '-     Eingabefeld: Anmerkung (optional) – 0 von 1.000 Zeichen',
      '+     Eingabefeld: Bemerkung (optional) – 0 von 1.000 Zeichen',
      'Wenn das so sein soll: npm run forms -- snapshot stressfrei --update',
    ].join('\n'),
  });
});

it('forms snapshot writes down a form that is not open yet for its first day, and an empty one anew', async () => {
  const { folder, run } = copyOn(IN_APRIL, ...NEXT_YEAR);
  const file = join(folder, 'geraetetausch/snapshot.txt');
  const empty = 'Förderung Gerätetausch (geraetetausch)\nStand für den 14.04.2026\n';
  for (const [before, day] of [['', []] as const, ['', ['--today', '01.06.2026']] as const, [empty, []] as const]) {
    writeFileSync(file, before);
    expect(await run('snapshot', 'geraetetausch', '--update', ...day)).toMatchObject({ code: 0 });
    const written = readFileSync(file, 'utf8');
    expect(written.split('\n')[1]).toBe('Stand für den 01.01.2027');
    expect(written).not.toContain('kein Weg');
    expect(await run('snapshot', 'geraetetausch')).toMatchObject({ code: 0 });
  }
});

it('forms snapshot says of a form in testing mode that nothing is written down of it yet', async () => {
  const folder = join(temporaryFolder(), 'forms');
  copyForms(folder);
  editForms(folder, { file: 'stressfrei/ui.json', from: '"lead":', to: '"testOnly": true, "lead":' });
  const out: string[] = [];
  const output = { print: (line: string) => out.push(line), complain: (line: string) => out.push(line) };
  expect(await runForms(['snapshot', 'stressfrei'], { FORMS_DIR: folder }, new Date(), output)).toBe(0);
  expect(out).toEqual([expect.stringMatching(/^stressfrei gibt es nur im Testmodus\./)]);
});

/** Settings whose keys the snapshot writes in their order. */
const CLOSED: readonly Edit[] = [
  [
    'stressfrei/ui.json',
    '"reference": "STF",',
    '"reference": "STF", "closed": { "after": { "text": "Bis bald.", "title": "Vorbei" } }, "openUntil": "31.12.2030",',
  ],
];

it('forms snapshot prints lines that only moved once, with the line before them', () => {
  expect(differenceOf('Schritt\n  A\n  B\n  C', 'Schritt\n  B\n  C\n  A')).toBe(
    '  Schritt\n  verschoben, steht jetzt nach: C\n>   A',
  );
});

it('forms snapshot and forms test see no difference where files have the line ends of Windows', async () => {
  const { folder, run } = copyOn(IN_APRIL);
  await run('snapshot', 'stressfrei', '--site', '--update');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:json|txt)$/.test(file),
  );
  for (const file of texts) {
    const path = join(folder, file);
    const mark = file.endsWith('.txt') ? '\uFEFF' : '';
    writeFileSync(path, mark + readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
  }
  expect(await run('snapshot', 'stressfrei', '--site')).toMatchObject({ code: 0 });
  vi.stubEnv('CHROMIUM', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const held = (await run('test', 'stressfrei')).out.split('\n').filter((line) => line.includes('Festgehalten'));
  expect(held).toEqual(['  ✓ Festgehalten: Stand für den 14.04.2026', '  ✓ Festgehalten']);
  editForms(folder, { file: 'shared/blocks/bemerkung.schema.json', from: '"Anmerkung"', to: '"Bemerkung"' });
  expect((await run('snapshot', 'stressfrei')).out.split('\n').filter((line) => /^[-+] /.test(line))).toHaveLength(2);
});

it('forms snapshot says nothing when the keys of a file are only in another order', async () => {
  const { folder, run } = copyOn(IN_APRIL, ...CLOSED);
  await run('snapshot', 'stressfrei', '--site', '--update');
  for (const file of ['stressfrei/ui.json', 'shared/blocks/partner.ui.json', 'shared/site.json', 'shared/opt-in.json'])
    writeFileSync(join(folder, file), JSON.stringify(backwards(JSON.parse(readFileSync(join(folder, file), 'utf8')))));
  expect(await run('snapshot', 'stressfrei', '--site')).toMatchObject({ code: 0 });
});

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, backwards(item)]),
  );
}
