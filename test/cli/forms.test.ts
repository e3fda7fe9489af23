import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfOnly, copyOn, type Edit, IN_APRIL, NOTES } from './edited-forms.ts';

const copyOf = (...edits: readonly Edit[]) => copyOn(IN_APRIL, ...edits).run;

describe('forms check', () => {
  it('ends with 0 when there is nothing but notices, and counts them', async () => {
    const { code, out } = await copyOf()('check', 'geraetetausch', 'stressfrei');
    expect([code, out.split('\n').at(-1)]).toEqual([0, `Fehler: 0, Warnungen: 0, ${NOTES}`]);
  });

  it('names file, line and column of a mistake, what was meant, and ends with 1', async () => {
    const { code, out } = await copyOf([
      'shared/blocks/name.schema.json',
      '"title": "Vorname", "maxLength"',
      '"title": "Vorname", "maxLenght"',
    ])('check', 'geraetetausch');
    expect(code).toBe(1);
    expect(out).toContain(
      'shared/blocks/name.schema.json:4:69\n  Fehler: „maxLenght“ ist keine Angabe, die hier stehen darf. Sie hätte keine Wirkung. [format]\n  Meinten Sie „maxLength“?\n',
    );
    expect(out.split('\n').at(-1)).toBe(`Fehler: 1, Warnungen: 0, ${NOTES}`);
  });

  it('warns when what fills in the form can no longer be sent, and ends with 0', async () => {
    const run = copyOf(['foerderpilot/examples/complete.json', '"today+5m"', '"15.09.2026"']);
    expect((await run('check', 'foerderpilot')).out).not.toContain('[example-stale]');
    const { code, out } = await run('check', 'foerderpilot', '--today', '22.11.2026');
    expect(code).toBe(0);
    expect(out).toMatch(
      /foerderpilot\/examples\/complete\.json:\d+:\d+\n {2}Warnung: complete\.json lässt sich am 22\.11\.2026 nicht absenden.*inbetriebnahmedatum: .*\[example-stale\]\n.*today\+30d/,
    );
  });

  it('names answers that show it', async () => {
    const { out } = await copyOf([
      'raus-aus-oel/schema.json',
      '"required": ["rechtsverhaeltnis", "altesHeizsystem", "baujahr"]',
      '"required": ["rechtsverhaeltnis", "altesHeizsystem", "baujahr", "verbrauchEinheit"]',
    ])('check', 'raus-aus-oel');
    expect(out).toContain(
      'Das Feld „verbrauchEinheit“ ist Pflicht, wo es nicht erscheint. Der Antrag ließe sich nicht absenden.',
    );
    expect(out).toContain('Zum Beispiel mit diesen Antworten: (gar keine)');
  });

  it('ends with 0 for a warning alone', async () => {
    const { code, out } = await copyOf(['foerderpilot/ui.json', 'Förderung für Ihre', 'Förderung fuer Ihre'])(
      'check',
      'foerderpilot',
    );
    expect([code, out.split('\n').at(-1)]).toEqual([0, `Fehler: 0, Warnungen: 1, ${NOTES}`]);
  });

  it('writes JSON for machines', async () => {
    const { code, out } = await copyOf([
      'waermepumpe/schema.json',
      '{"warmepumpeArt": {"const": "SANIERT"}}',
      '{"warmepumpeArt": {"const": "SANIRT"}}',
    ])('check', 'waermepumpe', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toContainEqual({
      rule: 'condition-option',
      severity: 'error',
      file: 'waermepumpe/schema.json',
      line: 22,
      column: 52,
      message: '„SANIRT“ ist kein Wert des Felds „warmepumpeArt“. Möglich sind: NEUBAU, SANIERT, UNSANIERT.',
      fix: 'Bitte den Wert genau so schreiben wie bei den Möglichkeiten des Felds.',
    });
  });

  it('checks for the day that is named', async () => {
    const check = copyOf();
    expect((await check('check', 'waermepumpe-foerderbonus', '--today', '21.11.2026')).out).toContain(
      'Der letzte Tag war der 31.05.2026.',
    );
    expect((await check('check', 'waermepumpe-foerderbonus', '--today', '01.02.2026')).out).not.toContain(
      'Der letzte Tag',
    );
  });

  it('checks the folder that is named', async () => {
    expect(await copyOf()('check', '--forms', '/nowhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('In /nowhere liegen keine Formulare.'),
    });
  });

  it('names an example that nothing reads because of how its name ends', async () => {
    const { folder, run } = copyOfOnly('geraetetausch');
    for (const name of ['path-01.JSON', 'path-02.json.txt', 'notizen.txt'])
      writeFileSync(join(folder, 'geraetetausch/examples', name), '{}');
    const { out } = await run('check');
    expect([...out.matchAll(/^(\S+):1:1\n.*\[file-unread\]$/gm)].map(([, file]) => file)).toEqual([
      'geraetetausch/examples/path-01.JSON',
      'geraetetausch/examples/path-02.json.txt',
    ]);
  });

  it('takes no folder of an editor or of git for a form', async () => {
    const { folder, run } = copyOn(IN_APRIL);
    for (const hidden of ['.vscode', 'node_modules/paket', 'geraetetausch/.vscode']) {
      mkdirSync(join(folder, hidden), { recursive: true });
      writeFileSync(join(folder, hidden, 'settings.json'), '{}');
    }
    expect(await run('check')).toMatchObject({ code: 0, err: '' });
    expect(await run('types')).toMatchObject({ code: 0 });
  });

  it.each([
    [[], 'Aufruf:'],
    [['chekc'], 'Den Befehl „chekc“ gibt es nicht.'],
    [['snapshto'], 'Den Befehl „snapshto“ gibt es nicht. Meinten Sie „snapshot“?'],
    [['check', 'gibtesnicht'], 'Das Formular „gibtesnicht“ gibt es nicht.'],
    [['check', 'stresfrei'], 'Meinten Sie „stressfrei“?'],
    [['publish', '--noet', 'x'], '„--noet“ gibt es bei „publish“ nicht. Meinten Sie „--note“?'],
    [['check', '–json'], '„–json“ beginnt mit einem langen Strich statt mit „--“. So wird es verstanden: --json'],
    [['calendar', '--days', '-3'], 'Nach „--days“ fehlt, was gemeint ist.'],
    [['check', '--today', '31.02.2026'], '„31.02.2026“ ist kein Tag'],
    [['check', '--jsno'], '„--jsno“ gibt es bei „check“ nicht.'],
    [['check', '--json=ja'], 'Nach „--json“ steht kein „=“.'],
    // without the error, the form would be withdrawn at once, and the day ignored
    [['withdraw', 'geraetetausch', '--on', '01.01.2027'], '„--on“ gibt es bei „withdraw“ nicht.'],
    [['publish', '--by', '--note', 'Stand'], 'Nach „--by“ fehlt, was gemeint ist.'],
    [['preview', 'geraetetausch', '--end', '1'], 'Bitte nur eines davon auf einmal'],
    [['preview', '--end', '1', '--empty'], 'Bitte nur eines davon auf einmal'],
    [['rollback', 'geraetetausch'], 'die Nummer der Fassung angeben.'],
  ])('ends with 2 for wrong use: %j', async (argv, text) => {
    expect(await copyOf()(...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(text) });
  });

  it.each([
    ['report', '--out'],
    ['paths', '--emit'],
  ])('%s %s writes into no file', async (command, option) => {
    const { folder, run } = copyOn(IN_APRIL);
    const file = join(folder, 'bericht.html');
    writeFileSync(file, 'Alt.');
    expect(await run(command, 'stressfrei', option, file)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`„${file}“ ist eine Datei. Bitte einen Ordner nennen`),
    });
    expect(readFileSync(file, 'utf8')).toBe('Alt.');
  });

  it('says after a wrong use how this command is called, with the options that it takes', async () => {
    const run = copyOf();
    const [, ...all] = (await run()).err.split('\n').filter((line) => line.startsWith('  npm'));
    for (const line of all.filter((one) => !one.includes('-- help'))) {
      const [, name = ''] = /-- ([a-z-]+)/.exec(line) ?? [];
      const { err } = await run(name, '--nonsense');
      expect(err.split('\n')).toContain(line);
      expect(err).not.toContain(name === 'check' ? '-- calendar' : '-- check');
      for (const [option] of line.slice(line.indexOf(name)).matchAll(/--[a-z]+/g))
        expect((await run(name, option, '--nonsense')).err).not.toContain(`„${option}“ gibt es`);
    }
  });
});

describe('forms explain', () => {
  it('says the rules of the forms that are named, under their step and field', async () => {
    const { code, out } = await copyOf()('explain', 'stressfrei', 'geraetetausch');
    expect(code).toBe(0);
    expect(out).toContain('\n  Kaufdatum\n    Kaufdatum ist Pflicht.\n');
    expect(out.match(/^\S.* \([a-z-]+\)$/gm)).toEqual([
      'Anmeldung zu Wärmepumpe Stressfrei (stressfrei)',
      'Förderung Gerätetausch (geraetetausch)',
    ]);
  });

  it('writes JSON for machines', async () => {
    const { code, out } = await copyOf()('explain', 'stressfrei', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      [
        {
          form: 'stressfrei',
          rules: expect.arrayContaining([
            { step: 'anmeldung', field: 'vorname', rule: 'required', text: 'Vorname ist Pflicht.' },
          ]) as unknown,
        },
      ],
    ]);
  });

  it('says to check a form that can not be read', async () => {
    expect(await copyOf(['stressfrei/ui.json', '"reference"', '"refrence"'])('explain', 'stressfrei')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run forms -- check stressfrei'),
    });
    expect(await copyOf()('explain', 'gibtesnicht')).toMatchObject({ code: 2 });
  });
});
