import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runApplications } from '../../src/cli/applications.ts';
import { environmentOf } from '../server/place.ts';
import { shownPlace } from '../../src/server/store/open.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { bytes, data } from './sample-store.ts';
import { commands } from './staff.ts';

describe('applications list', () => {
  it('prints a line per application, oldest first', async () => {
    const { code, out } = await commands(await data())('list');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Nummer           Eingegangen am     Formular  Dateien  Stand',
      'MUS-2026-000001  14.04.2026, 09:12  muster    1        neu',
      'AND-2026-000001  15.04.2026, 12:00  anderes   0        neu',
      '2 Anträge',
    ]);
  });

  it.each([
    [['--kind', 'anderes'], ['AND-2026-000001']],
    [['--search', 'linz'], ['MUS-2026-000001']],
    [['--search', 'AT61 1904 3002'], ['MUS-2026-000001']],
    [['--search', 'märz.PDF'], ['MUS-2026-000001']],
    [['--search', 'and-2026'], ['AND-2026-000001']],
    [['--search', 'vorname'], []],
    [['--kind', 'muster', '--search', 'bob'], []],
    [['--search', 'linz  wels'], ['MUS-2026-000001']],
    [['--search', 'linz graz'], []],
    [
      ['--since', '14.04.2026'],
      ['MUS-2026-000001', 'AND-2026-000001'],
    ],
    [['--since', '15.04.2026'], ['AND-2026-000001']],
    [['--since', '16.04.2026'], []],
  ])('finds with %j', async (args, references) => {
    const { out } = await commands(await data())('list', ...args);
    expect(out.match(/\w{3}-2026-\d{6}/g) ?? []).toEqual(references);
  });

  it('takes what --search - looks for from standard input, so that no command line holds it', async () => {
    const place = await data();
    const env = { ...process.env, ...environmentOf(place) };
    const { status, stdout } = spawnSync(process.execPath, ['src/cli/applications.ts', 'list', '--search', '-'], {
      env,
      input: 'Linz\nBob\n',
      encoding: 'utf8',
    });
    expect({ status, found: stdout.match(/\w{3}-2026-\d{6}/g) }).toEqual({ status: 0, found: ['MUS-2026-000001'] });
  });

  it('says that there is no such form, rather than nothing of it', async () => {
    const run = commands(await data());
    const unknown = {
      code: 1,
      out: '',
      err: expect.stringMatching(/„munster“.*anderes, muster\. Meinten Sie „muster“\?/),
    };
    expect(await run('list', '--kind', 'munster')).toEqual(unknown);
    expect(await run('export', '--format', 'json', '--out', temporaryFolder(), '--kind', 'munster')).toEqual(unknown);
  });
});

describe('applications show', () => {
  it('prints the answers with the labels of the definition they were made with', async () => {
    const place = await data();
    const { code, out } = await commands(place)('show', 'MUS-2026-000001');
    expect(code).toBe(0);
    expect(out.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'MUS-2026-000001',
      'Formular: Musterantrag (muster)',
      'Eingegangen am: 14.04.2026, 09:12',
      'IP-Adresse: 192.0.2.1',
      'Fassung des Formulars: h1',
      '',
      'Person',
      '  Vorname: =HYPERLINK("x";"y")',
      '  Art: Erste Art',
      '  Ort: Linz',
      '  Ort: Wels',
      '',
      'Gerät',
      '  Leistung: 8,5 kW',
      '  Stockwerke: Keines',
      '  Einverstanden: Ja',
      '',
      'Weitere Angaben',
      '  iban: AT611904300234573201',
      '',
      'Dateien',
      expect.stringMatching(/^ {2}Beleg: Rechnung März\.pdf, 1 KB, SHA-256 [0-9a-f]{64}$/),
      `    gespeichert in ${shownPlace(place)}; herausschreiben mit: show MUS-2026-000001 --file beleg --out beleg.pdf`,
      '    Hinweis: Hinter dem Ende der Datei stehen 12 weitere Bytes.',
      '    Hinweis: Das PDF wurde nach dem Erstellen geändert, zum Beispiel unterschrieben.',
      '',
      'Stand: neu',
    ]);
  });

  it('writes the exact bytes of a file, and over nothing', async () => {
    const run = commands(await data());
    const path = join(temporaryFolder(), 'r.pdf');
    expect(await run('show', 'MUS-2026-000001', '--file', 'beleg', '--out', path)).toMatchObject({
      code: 0,
      out: expect.stringContaining(path),
    });
    expect(readFileSync(path)).toEqual(bytes);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await run('show', 'MUS-2026-000001', '--file', 'beleg', '--out', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('gibt es schon'),
    });
  });

  it.each([
    [['show', 'MUS-2026-999999'], 1, 'keine Anmeldung mit der Nummer MUS-2026-999999'],
    [
      ['show', 'MUS-2026-000001', '--file', 'fehlt', '--out', '/nowhere/x'],
      1,
      'keine Datei im Feld fehlt. Es gibt: beleg',
    ],
    [['show', 'MUS-2026-000001', '--file', 'beleg', '--out', '/nowhere/x'], 1, 'Den Ordner /nowhere gibt es nicht'],
    [['list', '--since', 'gestern'], 2, '„gestern“ ist kein Tag wie 31.05.2026.'],
    [['show'], 2, 'Genau eine Nummer'],
    [['show', 'a', 'b'], 2, 'Genau eine Nummer'],
    [['show', 'MUS-2026-000001', '--file', 'beleg'], 2, '--file und --out'],
  ])('says what is wrong: %j', async (args, code, text) => {
    expect(await commands(await data())(...args)).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

describe('applications', () => {
  it('names no password', async () => {
    const place = { dataDir: '', databaseUrl: 'postgres://app:geheim@127.0.0.1:1/forms?sslmode=disable' };
    expect(shownPlace(place)).toBe('postgres://app@127.0.0.1:1/forms');
    const { code, err } = await commands(place)('list');
    expect(code).toBe(1);
    expect(err).toContain("DATABASE_URL postgres://app@127.0.0.1:1/forms can't be opened: connect ECONNREFUSED");
    expect(err).not.toContain('geheim');
  });

  it.each([[[]], [['purge-all']], [['list', '--unknown']], [['list', 'extra']]])(
    'called wrongly prints its usage: %j',
    async (args) => {
      expect(await commands(await data())(...args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('npm run applications -- list'),
      });
    },
  );

  it('takes the variables of the server from its file', async () => {
    const place = await data();
    const path = join(temporaryFolder(), 'forms.env');
    const variables = Object.entries(environmentOf(place)).map(([name, value]) => `${name}=${value}`);
    writeFileSync(path, ['MAIL_FROM=Energie <a@example.at>', ...variables].join('\n'));
    const said: string[] = [];
    const output = { print: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
    expect(await runApplications(['list', '--env-file', path], {}, output)).toBe(0);
    expect(said.at(-1)).toBe('2 Anträge');
    const elsewhere = { DATA_DIR: temporaryFolder(), DATABASE_URL: '' };
    expect(await runApplications([`--env-file=${path}`, 'list'], elsewhere, output)).toBe(1);
    expect(await runApplications(['list', '--env-file', `${path}x`], {}, output)).toBe(2);
    expect(said.at(-1)).toContain('ENOENT');
    // what the unit alone is given: METRICS_PORT, and the secret as a credential
    const forServer = ['METRICS_HOST=10.0.0.5', 'DELIVERY_URL=https://crm.example.at/'];
    writeFileSync(path, [...forServer, ...variables].join('\n'));
    expect(await runApplications(['list', '--env-file', path], {}, output)).toBe(0);
    // each setting is in a file of its own (`…_FILE`), while the shell names another store, as for a restore
    writeFileSync(path, variables.map((line) => line.replace('=', '_FILE=')).join('\n'));
    expect(await runApplications(['list', '--env-file', path], environmentOf(place), output)).toBe(0);
  });

  it('names what the file sets and no program reads, and goes on', async () => {
    const path = join(temporaryFolder(), 'forms.env');
    writeFileSync(path, 'CLAM_URL=tcp://127.0.0.1\nSCAN=1\nTZ=UTC\nNODE_OPTIONS=\nMAIL_FROM_FILE=/nowhere');
    const err: string[] = [];
    const output = { print: () => undefined, complain: (line: string) => void err.push(line) };
    expect(await runApplications(['list', '--env-file', path], environmentOf(await data()), output)).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(/steht CLAM_URL\..*Meinten Sie „CLAMD_URL“\?$/),
      expect.stringMatching(/steht SCAN\..*bewirkt nichts\.$/),
      expect.stringContaining('MAIL_FROM_FILE'),
    ]);
  });

  it('makes no store where there is none', async () => {
    const folder = temporaryFolder();
    expect(await commands({ dataDir: folder })('list')).toMatchObject({
      code: 1,
      err: expect.stringContaining(folder),
    });
    expect(existsSync(join(folder, 'app.db'))).toBe(false);
  });

  it('says why where it may not look for one', async () => {
    const folder = join(temporaryFolder(), 'link');
    symlinkSync(folder, folder);
    expect(await commands({ dataDir: folder })('list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('ELOOP'),
    });
  });
});

it('says in German whom to ask about wrong settings, and ends with 2', async () => {
  const { code, err } = await commands(await data(), { env: { PORT: 'x', SMTP_URL: 'y' } })('list');
  expect(code).toBe(2);
  const [first, ...mistakes] = err.split('\n');
  expect(first).toMatch(/^Das hat nicht geklappt: Einstellungen des Servers sind falsch\. .*, die ihn betreiben:$/);
  expect(mistakes).toEqual([expect.stringMatching(/^ {2}PORT=x: /), expect.stringMatching(/^ {2}SMTP_URL=y: /)]);
});
