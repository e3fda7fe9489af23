import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../server/temporary.ts';
import { copyOfOnly, copyOn, type Edit, IN_APRIL, NEXT_YEAR, NOTES } from './edited-forms.ts';

const copyOf = (...edits: readonly Edit[]) => copyOn(IN_APRIL, ...edits).run;
const linesIn = (path: string) => readFileSync(path, 'utf8').split('\n');

describe('forms new', () => {
  it.each(['geraetetausch', 'foerderpilot', 'bausteine-liste'])(
    'makes a form like %s that has an address and a reference of its own',
    async (model) => {
      const run = copyOf();
      expect(await run('new', 'gartenpumpe', '--from', model)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`gartenpumpe ist angelegt, wie ${model}, `),
      });
      expect(await run('check', 'gartenpumpe', model)).toEqual({
        code: 0,
        // notices about stand-in pages and settings, and about demo lists
        out: expect.stringMatching(new RegExp(`\\nFehler: 0, Warnungen: 0, ${NOTES}$`)) as string,
        err: '',
      });
    },
  );

  it('makes a form for testing mode alone, with two examples, and changes nothing else of its lines', async () => {
    const run = copyOf();
    const { out } = await run('new', 'gartenpumpe', '--from', 'geraetetausch');
    const folder = out.split(' ist angelegt')[0] ?? '';
    const model = new Set(linesIn(join(folder, '../geraetetausch/ui.json')));
    expect(linesIn(join(folder, 'ui.json')).filter((line) => !model.has(line))).toEqual([
      '  "reference": "GAR",',
      '  "testOnly": true,',
      expect.stringContaining('"/v2/funding/gartenpumpe"'),
      expect.stringContaining('/gartenpumpe"'),
    ]);
    expect(readdirSync(join(folder, 'examples'))).toEqual(['complete.json', 'leer.json']);
  });

  it('takes other letters where the reference is taken, and the values of the form that it is like', async () => {
    const run = copyOf();
    for (const id of ['gerste', 'gerade'])
      expect(await run('new', id, '--from', 'waermepumpe-foerderbonus')).toMatchObject({ code: 0 });
    expect(await run('check', 'gerste', 'gerade')).toMatchObject({ code: 0 });
  });

  it('is refused the name of a folder that holds no form', async () => {
    for (const name of ['shared', 'data'])
      expect(await copyOf()('new', name)).toMatchObject({ code: 2, err: expect.stringContaining(`„${name}“`) });
  });

  it('makes nothing like a form that is broken', async () => {
    const run = copyOf(['raus-aus-oel/schema.json', '"required": ["verbrauch"]', '"required": ["verbrach"]']);
    expect(await run('new', 'raus', '--from', 'raus-aus-oel')).toMatchObject({
      code: 1,
      err: expect.stringContaining('taugt nicht als Vorlage'),
    });
    expect(await run('check', 'raus')).toMatchObject({ code: 2 });
  });

  it('makes nothing without the example that is copied, and names the form that is broken', async () => {
    const broken = 'geraetetausch/examples/complete.json';
    expect(await copyOf([broken, '"answers"', 'answers'])('new', 'neu', '--from', 'geraetetausch')).toMatchObject({
      code: 1,
      err: expect.stringContaining('„geraetetausch“ taugt nicht als Vorlage'),
    });
    const { run } = copyOfOnly('geraetetausch', ['geraetetausch/ui.json', '"reference"', 'reference']);
    expect(await run('new', 'neu')).toMatchObject({
      code: 1,
      err: expect.stringContaining('taugt nicht als Vorlage'),
    });
  });

  it('makes one although another form, or an example that is not copied, is broken', async () => {
    const run = copyOf(
      ['raus-aus-oel/ui.json', '"reference"', 'reference'],
      ['geraetetausch/examples/datei-leer.json', '"answers"', 'answers'],
    );
    expect(await run('new', 'gartenpumpe', '--from', 'geraetetausch')).toMatchObject({ code: 0 });
  });

  it.each([
    [['new'], 'ist kein Name'],
    [['new', 'Über'], 'ist kein Name'],
    [['new', 'stressfrei'], 'gibt es schon'],
    [['new', 'neu', '--from', 'alt'], 'Das Formular „alt“ gibt es nicht.'],
    [['new', 'neu', '--from', 'stresfrei'], 'Meinten Sie „stressfrei“?'],
  ])('ends with 2 for wrong use: %j', async (argv, text) => {
    expect(await copyOf()(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });
});

describe('forms paths', () => {
  it('says how many there are and writes them as examples, over nothing that is there', async () => {
    const [run, out] = [copyOf(), temporaryFolder()];
    const output = await run('paths', 'stressfrei', '--emit', out);
    const names = readdirSync(join(out, 'stressfrei'));
    expect(output).toEqual({
      code: 0,
      out: expect.stringMatching(
        `^stressfrei: ${names.length} Wege am 14\\.04\\.2026, davon \\d+ ohne Fehler\n${names.length} Wege wurden nach ${out} geschrieben.$`,
      ) as string,
      err: '',
    });
    expect(readdirSync(out)).toEqual(['stressfrei']);
    for (const name of names)
      expect(readFileSync(join(out, 'stressfrei', name), 'utf8')).toMatch(
        /^\{\n {2}"\$schema": "..\/..\/shared\/meta\/example.json"/,
      );
    expect(JSON.parse(readFileSync(join(out, 'stressfrei/plz-pattern.json'), 'utf8'))).toMatchObject({
      description: 'PLZ: „Ungültige Postleitzahl!“',
      today: '14.04.2026',
      problems: [{ path: ['plz'], message: 'Ungültige Postleitzahl!' }],
    });
    expect(await run('paths', 'stressfrei', '--emit', out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('ist nicht leer') as string,
    });
  });

  it('are those of the first day of a form that is not open yet, unless a day is named', async () => {
    const run = copyOf(...NEXT_YEAR);
    expect(await run('paths', 'geraetetausch')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^geraetetausch: [1-9]\d* Wege am 01\.01\.2027, davon [1-9]\d* ohne Fehler$/),
    });
    expect(await run('paths', 'geraetetausch', '--today', '14.04.2026')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^geraetetausch: 0 Wege am 14\.04\.2026/),
    });
  });

  it('says what can not be reached, why, and ends with 1', async () => {
    const edit = ['stressfrei/schema.json', '"enum": ["SANIERT", "UNSANIERT"]', '"enum": ["SANIRT"]'] as const;
    const { code, out } = await copyOf(edit)('paths', 'stressfrei');
    expect(code).toBe(1);
    expect(out).toContain('nicht erreicht: Bedingung auf Art des Gebäudes trifft zu\n    Keine Antwort führt dorthin.');
  });

  it('writes JSON for machines, also of a form that only testers see when it is named', async () => {
    const edit = ['stressfrei/ui.json', '"lead":', '"testOnly": true, "lead":'] as const;
    const { out } = await copyOf([...edit])('paths', 'stressfrei', '--json');
    expect(JSON.parse(out)).toMatchObject([
      {
        form: 'stressfrei',
        unreached: [],
        paths: expect.arrayContaining([expect.objectContaining({ name: 'email-required' })]) as unknown,
      },
    ]);
  });

  it('refers to check for a form that can not be read', async () => {
    expect(
      await copyOf(['stressfrei/schema.json', '"required": ["dsgvo"]', '"required": ["dsgov"]'])('paths'),
    ).toMatchObject({ code: 1, err: expect.stringContaining('npm run forms -- check stressfrei') as string });
  });
});

describe('forms types', () => {
  it('writes them once', async () => {
    const [run, file] = [copyOf(), join(temporaryFolder(), 'applications.gen.ts')];
    expect(await run('types', '--emit', file)).toEqual({ code: 0, out: `${file} wurde geschrieben.`, err: '' });
    expect(await run('types', '--emit', file)).toEqual({
      code: 0,
      out: `${file} ist auf dem neuesten Stand.`,
      err: '',
    });
    expect(readFileSync(file, 'utf8')).toContain("anrede: { enum: ['");
  });
});
