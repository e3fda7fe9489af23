import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import { LOCALE } from '../../src/engine/locale.ts';
import { listKinds } from '../../src/server/directories/kinds/index.ts';
import { FORMS } from '../forms/files.ts';
import { csvOf, madeHeatPumps } from '../server/directories/made-lists.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { folder } from './importing.ts';

const LISTED = new Intl.ListFormat(LOCALE).format(
  listKinds.map(({ name }) => `${name} (${texts[`data.kind.${name}`]})`),
);
const pumps = csvOf(madeHeatPumps(4));

/** @returns a catalogue of 5,000 lines, 200 of them wrong in one of four ways */
function catalogue(): string {
  const [head = '', ...lines] = csvOf(madeHeatPumps(5000)).trim().split('\r\n');
  const wrong = [
    (line: string) => line.replace(/;(LUFT|WASSER|ERDE|DIREKTVERDAMPFER);/, ';SOLE;'),
    (line: string) => line.replace(/;\d{3};/, ';999;'),
    (line: string) => `${line};zu viel`,
    (line: string) => line.replace(/^[^;]+/, ''),
  ];
  return [head, ...lines.map((line, at) => (at % 25 === 7 ? (wrong[((at - 7) / 25) % 4]?.(line) ?? line) : line))].join(
    '\n',
  );
}

describe('data import', () => {
  it('checks values by the limits in data/limits.json, and says what is wrong with them', async () => {
    const formsDir = temporaryFolder();
    cpSync(join(FORMS, 'data'), join(formsDir, 'data'), { recursive: true });
    const file = join(formsDir, 'data/limits.json');
    const limits = readFileSync(file, 'utf8');
    const run = folder(formsDir);
    const low = () => run(pumps.replace(';150;', ';90;'), 'import', 'heatpumps', 'FILE');
    expect(await low()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/erlaubt sind 100 bis 350.*\n.*limits\.json/),
    });
    writeFileSync(file, limits.replace('"minimum": 100', '"minimum": 90'));
    expect(await low()).toMatchObject({ code: 0 });
    writeFileSync(file, limits.replace('"minimum": 100, ', ''));
    expect(await low()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/limits\.json.*energieeffizenz35.*minimum/),
    });
    rmSync(file);
    expect(await low()).toMatchObject({ code: 2, err: expect.stringMatching(/limits\.json fehlt/) });
  });

  it('says what is wrong in which line and column, how to mend it, and ends with 1', async () => {
    const { code, out } = await folder()(
      pumps
        .replace('bezeichnung', 'bezeichung')
        .replace('WASSER', 'x')
        .replace('LUFT', 'LUFFT')
        .replace('150', '150 %'),
      'import',
      'heatpumps',
      'FILE',
    );
    expect({ code, out: out.split('\n') }).toEqual({
      code: 1,
      out: [
        'liste.csv, Zeile 1, Spalte „bezeichung“',
        '  Fehler: Die Spalte „bezeichung“ gibt es nicht. [unknown-column]',
        '  Meinten Sie „bezeichnung“?',
        'liste.csv, Zeile 2, Spalte „waermequelle“',
        '  Fehler: „LUFFT“ gibt es nicht. Möglich sind: LUFT, WASSER, ERDE, DIREKTVERDAMPFER. [option]',
        '  Meinten Sie „LUFT“?',
        'liste.csv, Zeile 2, Spalte „energieeffizenz35“',
        '  Fehler: „150 %“ ist keine Zahl. [no-number]',
        '  Bitte nur die Zahl schreiben, ohne Einheit und ohne Tausenderpunkte.',
        'Fehler: 3, betroffene Zeilen: 2. Nichts wurde übernommen; was im Einsatz ist, bleibt es.',
      ],
    });
  });

  it('says where a list has brackets in brackets without an end', async () => {
    const { code, out } = await folder()(`[\n${'['.repeat(5000)}`, 'import', 'heatpumps', 'FILE');
    expect({ code, lines: out.split('\n').slice(0, 2) }).toEqual({
      code: 1,
      lines: ['liste.csv, Zeile 2', expect.stringMatching(/verschachtelt\. .*\[json-depth\]$/)],
    });
  });

  it('shows a cell or a heading of several lines on one, without what a terminal obeys', async () => {
    const { out } = await folder()(
      pumps.replace('150', '"1\n\u001b[2JFehler: 0"').replace('bezeichnung', '"x\nAlles in Ordnung"'),
      'import',
      'heatpumps',
      'FILE',
    );
    const { headings, others } = Object.groupBy(out.split('\n'), (line) =>
      line.startsWith('liste.csv, Zeile ') ? 'headings' : 'others',
    );
    expect(headings?.length).toBeGreaterThan(1);
    expect(others?.filter((line) => !line.startsWith('  '))).toEqual([
      expect.stringMatching(/^Fehler: \d+, betroffene/),
    ]);
    expect(out).toContain('„1 \uFFFD[2JFehler: 0“');
    expect(out).not.toContain('\u001b');
  });

  it('takes a list over, counts what is new, and what changed the next time', async () => {
    const run = folder();
    expect(await run(pumps, 'import', 'heatpumps', 'FILE')).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'liste.csv ist übernommen. Einträge: 4, davon neu: 4, geändert: 0. Weggefallen: 42.',
      ),
    });
    expect(
      await run(pumps.replace('Modell 3', 'Modell 5').replace('Reihe 1', 'Reihe 9'), 'import', 'heatpumps', 'FILE'),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('Einträge: 4, davon neu: 1, geändert: 1. Weggefallen: 1.'),
    });
  });

  it('says where it began a store, since a server may have another', async () => {
    const run = folder();
    expect((await run(pumps, 'import', 'heatpumps', 'FILE')).out).toMatch(/In .*data.* neu angelegt.*--env-file/);
    expect((await run(pumps, 'import', 'heatpumps', 'FILE')).out).not.toContain('neu angelegt');
  });

  it('shows a hundred findings of a list that is wrong in every line, and counts them all', async () => {
    const { out } = await folder()(
      csvOf(madeHeatPumps(300).map((pump) => ({ ...pump, waermequelle: 'x' }))),
      'import',
      'heatpumps',
      'FILE',
    );
    expect(out.match(/\[option\]/g)).toHaveLength(100);
    expect(out.split('\n').slice(-4, -1)).toEqual([
      '… und 200 weitere; alle stehen in der Ausgabe mit --json.',
      'Nach Art: 300 × option.',
      expect.stringContaining('Fehler: 300, betroffene Zeilen: 300.'),
    ]);
  });

  it('takes the good lines of a large catalogue alone, and the others after they were mended', async () => {
    const run = folder();
    const text = catalogue();
    const refused = await run(text, 'import', 'heatpumps', 'FILE');
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('Nach Art: 50 × option, 50 × range, 50 × cells, 50 × empty.');
    expect(refused.out).toContain('--without-wrong-lines');

    const { code, out } = await run(text, 'import', 'heatpumps', 'FILE', '--without-wrong-lines');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Einträge: 4800, davon neu: 4800') });
    const rest = /in (\S+-fehlerhaft\.csv)\./.exec(out)?.[1] ?? '';
    const [heading = '', ...lines] = readFileSync(rest, 'utf8').trimEnd().split('\n');
    expect(heading).toMatch(/^\uFEFFGrund;hersteller;/);
    expect(lines).toHaveLength(200);
    expect(lines[0]).toMatch(/^"„waermequelle“: „SOLE“ gibt es nicht\. Möglich sind: .*";/);
    // a second import must not overwrite the file of wrong lines, which somebody may be editing
    expect(await run(text, 'import', 'heatpumps', 'FILE', '--without-wrong-lines')).toMatchObject({
      code: 2,
      err: expect.stringContaining('-fehlerhaft.csv gibt es schon'),
    });

    const mended = [heading, ...lines]
      .join('\n')
      .replaceAll(';SOLE;', ';ERDE;')
      .replaceAll(';999;', ';180;')
      .replaceAll(';zu viel', '')
      .replaceAll(/(";)(?=;)/g, '$1Werk');
    expect(await run(mended, 'import', 'heatpumps', 'FILE', '--add')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Einträge: 5000, davon neu: 200, geändert: 0. Weggefallen: 0.'),
    });
  });

  it('names the columns of each reason for a wrong line, and equal reasons once', async () => {
    const total = 'Summe;;;;Erde;;;';
    const { code, out } = await folder()(`${pumps}\n${total}`, 'import', 'heatpumps', 'FILE', '--without-wrong-lines');
    expect(code).toBe(0);
    const rest = /in (\S+-fehlerhaft\.csv)\./.exec(out)?.[1] ?? '';
    const [, line = ''] = readFileSync(rest, 'utf8').trimEnd().split('\n');
    const empty = 'waermequelle fabrikat bezeichnung energieeffizenz55 waermenennleistung anschlussleistung'.split(' ');
    const columns = empty.map((column) => `„${column}“`).join(', ');
    expect(line).toMatch(
      new RegExp(`^"${columns}: Hier fehlt der Wert\\. „energieeffizenz35“: „Erde“ ist keine Zahl\\. .*";Summe;`),
    );
  });

  it('adds nothing to the demo list, which no operator has imported', async () => {
    const run = folder();
    expect(await run(pumps, 'import', 'heatpumps', 'FILE', '--add')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Bitte ohne --add importieren'),
    });
  });

  it('leaves nothing out of a list that is wrong as a whole, or in each line', async () => {
    const run = folder();
    const whole = await run(pumps.replace('bezeichnung', 'x'), 'import', 'heatpumps', 'FILE', '--without-wrong-lines');
    expect(whole).toMatchObject({ code: 1, out: expect.stringContaining('betrifft die ganze Liste') });
    const each = csvOf(madeHeatPumps(3).map((pump) => ({ ...pump, waermequelle: 'x' })));
    expect((await run(each, 'import', 'heatpumps', 'FILE', '--without-wrong-lines')).code).toBe(1);
  });

  it('takes JSON without its wrong records, and says once what stands in it again and again', async () => {
    const run = folder();
    const [first, ...others] = madeHeatPumps(4);
    const again = { ...first, bezeichnung: first?.bezeichnung.toUpperCase() };
    const list = JSON.stringify([first, again, ...others, first]);
    const { code, out } = await run(list, 'import', 'heatpumps', 'FILE', '--without-wrong-lines');
    expect(code).toBe(0);
    expect(out.match(/\[model-twice\]/g)).toHaveLength(1);
    expect(out).toContain('Noch einmal steht das in Zeile 1.');
    expect(out).toContain('Einträge: 4,');
    const rest = JSON.parse(readFileSync(/in (\S+-fehlerhaft\.csv)\./.exec(out)?.[1] ?? '', 'utf8')) as object[];
    expect(rest).toEqual([
      { Grund: expect.stringContaining('schon in Zeile 1'), ...again },
      { Grund: expect.stringContaining('schon in Zeile 1'), ...first },
    ]);
  });

  it.each([
    [[], 'Aufruf:'],
    [['imprt'], 'Den Befehl „imprt“ gibt es nicht.'],
    [['import'], `Es gibt ${LISTED}.`],
    [['import', 'heatpumps'], 'Es fehlt die Datei'],
    [['import', 'heatpumps', '/nowhere/liste.csv'], '/nowhere/liste.csv kann nicht gelesen werden (ENOENT).'],
    [['import', 'heatpumps', 'FILE', '--jsno'], 'So geht es nicht'],
  ])('ends with 2 for wrong use: %j', async (argv, text) => {
    expect(await folder()('', ...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
  });
});
