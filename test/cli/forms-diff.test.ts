import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runForms } from '../../src/cli/forms.ts';
import { withAnswer } from '../../src/engine/answer-path.ts';
import type { Answers } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { listAnswers, LISTS } from '../forms/lists.ts';
import { editForms } from '../server/edit-forms.ts';
import { copyForms } from '../server/test-server.ts';
import { newApplication } from '../server/stored/store/new-application.ts';
import { temporaryFolder } from '../server/temporary.ts';

const NOW = new Date('2026-11-21T09:00:00+01:00');
type Edit = readonly [string, string, string];

/** @returns a copy of the frozen forms with these edits, and what runs commands over it */
function copyOf(...edits: readonly Edit[]) {
  const folder = join(temporaryFolder(), 'forms');
  copyForms(folder);
  return editedIn(folder, edits);
}

/**
 * The same with one form alone, for edits that no other is looked at for: every form is read and compared, and compiled
 * where an edit concerns it.
 * @returns also the folder before the edits
 */
function copyOfOne(form: string, ...edits: readonly Edit[]) {
  const before = join(temporaryFolder(), 'forms');
  copyForms(before, form);
  const folder = join(temporaryFolder(), 'forms');
  cpSync(before, folder, { recursive: true });
  return { before, ...editedIn(folder, edits) };
}

function editedIn(folder: string, edits: readonly Edit[]) {
  for (const [file, from, to] of edits) editForms(folder, { file, from, to });
  return {
    folder,
    run: (...argv: readonly string[]) => runIn({ FORMS_DIR: folder, DATA_DIR: join(folder, 'none') }, argv),
  };
}

async function runIn(
  environment: Readonly<Record<string, string>>,
  argv: readonly string[],
  terminal?: NodeJS.WriteStream,
) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runForms(argv, environment, NOW, {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    terminal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** @returns what `diff` prints for edits of the real forms */
const diffOf = async (...edits: readonly Edit[]) => (await copyOf(...edits).run('diff', FORMS)).out;

/** @returns the same of one form alone */
const diffOfOne = async (form: string, ...edits: readonly Edit[]) => {
  const { before, run } = copyOfOne(form, ...edits);
  return (await run('diff', before)).out;
};

describe('forms diff says what an edit means:', () => {
  it('nothing, when nothing was edited', async () => {
    expect(await copyOf().run('diff', FORMS)).toEqual({
      code: 0,
      out: `Seit ${FORMS} hat sich an den Formularen nichts geändert.\nBeispiele: Alle stimmen noch.\nGespeicherte Anträge: Für sie ändert sich nichts.`,
      err: '',
    });
  });

  it('a label, once, though rules speak of the field', async () => {
    const out = await diffOf(
      [
        'waermepumpe-foerderbonus/schema.json',
        '"title": "Datum der Inbetriebnahme"',
        '"title": "Tag der Inbetriebnahme"',
      ],
      ['shared/blocks/gebaeude.schema.json', '"title": "Art des Gebäudes"', '"title": "Gebäudeart"'],
    );
    expect(out).toContain(
      'Wärmepumpe Förderbonus (waermepumpe-foerderbonus)\n  Texte\n    Beschriftung: vorher „Art des Gebäudes“, jetzt „Gebäudeart“\n    Beschriftung: vorher „Datum der Inbetriebnahme“, jetzt „Tag der Inbetriebnahme“\n\n',
    );
    expect(out).not.toContain('Regeln');
  });

  it('a limit, before and now', async () => {
    const out = await diffOfOne('geraetetausch', [
      'geraetetausch/schema.json',
      '"yearTo": "today-5y"',
      '"yearTo": "today-7y"',
    ]);
    expect(out).toContain(
      '  Regeln\n    Vorher: Baujahr des Altgeräts (ungefähr) ist höchstens das Jahr vor 5 Jahren.\n    Jetzt:  Baujahr des Altgeräts (ungefähr) ist höchstens das Jahr vor 7 Jahren.\n',
    );
    expect(out).toContain(
      '  geraetetausch/examples/altgeraet-fuenf-jahre.json\n    Jetzt kommt: baujahr „Das Altgerät muss mindestens fünf Jahre alt sein.“',
    );
    expect(
      await diffOfOne('geraetetausch', ['geraetetausch/schema.json', '"yearTo": "today-5y"', '"yearTo": "today"']),
    ).toContain(
      '  geraetetausch/examples/altgeraet-zu-neu.json\n    Nicht mehr: baujahr „Das Altgerät muss mindestens fünf Jahre alt sein.“',
    );
  });

  it('a rule that came, one that went, and what a condition asks for', async () => {
    const out = await diffOf(
      ['shared/blocks/waermequelle.schema.json', '"required": ["waermequelle"],\n  "allOf"', '"allOf"'],
      ['shared/blocks/kundennummer.schema.json', '"maxLength": 20', '"maxLength": 20, "minLength": 3'],
      ['stressfrei/schema.json', '"enum": ["SANIERT", "UNSANIERT"]', '"enum": ["UNSANIERT"]'],
    );
    expect(out).toContain('    Gilt nicht mehr: Wärmequelle ist Pflicht.');
    expect(out).toContain('    Neu: Kundennummer hat mindestens 3 Zeichen.');
    expect(out).toContain(
      '    Vorher: Altes Heizsystem erscheint nur, wenn Art des Gebäudes ‚Altbau – saniert‘ oder ‚Altbau – unsaniert‘ ist.\n    Jetzt:  Altes Heizsystem erscheint nur, wenn Art des Gebäudes ‚Altbau – unsaniert‘ ist.',
    );
  });

  it('options that came, went, and are called otherwise', async () => {
    const out = await diffOfOne(
      'geraetetausch',
      [
        'geraetetausch/schema.json',
        '{ "const": "GEFRIERGERAET", "title": "Gefriergerät" }',
        '{ "const": "HEIZLUEFTER", "title": "Heizlüfter" }',
      ],
      ['geraetetausch/schema.json', '"title": "Waschmaschine"', '"title": "Waschvollautomat"'],
    );
    expect(out).toContain(
      '  Auswahl\n    Neu bei „Art des Geräts“: ‚Heizlüfter‘ (Code HEIZLUEFTER).\n    Bei „Art des Geräts“ gibt es ‚Gefriergerät‘ (Code GEFRIERGERAET) nicht mehr.\n',
    );
    expect(out).toContain(
      '    Beschriftung einer Möglichkeit bei „Art des Geräts“: vorher „Waschmaschine“, jetzt „Waschvollautomat“',
    );
  });

  it('an option whose code is another one, which old answers follow', async () => {
    const heatings = 'shared/blocks/altes-heizsystem.schema.json';
    const out = await diffOfOne(
      'stressfrei',
      [heatings, '{ "const": "OEL", "title": "Öl" }', '{ "const": "HEIZOEL", "title": "Heizöl", "formerly": ["OEL"] }'],
      [heatings, '{ "const": "ERDGAS",', '{ "const": "ERDGAS", "formerly": ["GAS"],'],
    );
    expect(out).toContain(
      'Stressfrei (stressfrei)\n  Auswahl\n    Bei „Altes Heizsystem“ heißt ‚Öl‘ (Code OEL) jetzt ‚Heizöl‘ (Code HEIZOEL); alte Antworten folgen.\n    Bei „Altes Heizsystem“ gelten Antworten mit dem früheren Code GAS jetzt als ‚Erdgas‘ (Code ERDGAS).\n\n',
    );
  });

  it('fields that came, with their rules, and went', async () => {
    const out = await diffOfOne(
      'geraetetausch',
      [
        'geraetetausch/schema.json',
        '"bezeichnung": { "type": "string"',
        '"farbe": { "type": "string", "title": "Farbe", "maxLength": 30 }, "bezeichnung": { "type": "string"',
      ],
      ['geraetetausch/schema.json', '"required": ["hersteller", ', '"required": ["hersteller", "farbe", '],
      ['geraetetausch/ui.json', '"fields": {', '"fields": { "farbe": { "widget": "text", "autocomplete": "off" },'],
      ['geraetetausch/schema.json', '        { "$ref": "../shared/blocks/personen.schema.json" },\n', ''],
      ['geraetetausch/ui.json', ', ["personen:12"]', ''],
    );
    expect(out).toContain(
      '  Felder\n    Neu ist Farbe im Schritt ‚Antrag‘.\n    „Personen im Haushalt“ gibt es nicht mehr.\n',
    );
    expect(out).toContain('    Neu: Farbe ist Pflicht.\n    Neu: Farbe hat höchstens 30 Zeichen.\n');
    expect(out).not.toContain('Gilt nicht mehr');
  });

  it('hints, messages, page texts, the order of fields', async () => {
    const out = await diffOf(
      [
        'shared/blocks/rechnung.ui.json',
        'Foto oder PDF, höchstens 10 MB. Erlaubt sind JPG, PNG, GIF und PDF.',
        'Ein Foto.',
      ],
      ['shared/blocks/adresse.schema.json', '"Ungültige Postleitzahl!"', '"Diese Postleitzahl gibt es nicht."'],
      ['shared/texts.json', '"button.next": "Weiter"', '"button.next": "Nächster Schritt"'],
      ['stressfrei/ui.json', '["plz:4/5", "ort:8/7"]', '["ort:8/7", "plz:4/5"]'],
      ['raus-aus-oel/ui.json', '"about": "auf den Bonus', '"about": "auf unseren Bonus'],
    );
    expect(out).toContain('Text der E-Mail: vorher „auf den Bonus Raus aus Öl“, jetzt „auf unseren Bonus Raus aus Öl“');
    expect(out).toContain(
      '    Hinweis bei Rechnung: vorher „Foto oder PDF, höchstens 10 MB. Erlaubt sind JPG, PNG, GIF und PDF.“, jetzt „Ein Foto.“',
    );
    expect(out).toMatch(
      / {4}Fehlertext bei PLZ: vorher „Ungültige Postleitzahl!“, jetzt „Diese Postleitzahl gibt es nicht.“/,
    );
    expect(out).toContain(
      'In allen Formularen\n  Texte\n    button.next in shared/texts.json: vorher „Weiter“, jetzt „Nächster Schritt“\n',
    );
    expect(out).toMatch(/ {4}Im Schritt ‚Anmeldung‘ ist die Reihenfolge anders: .*Ort, PLZ/);
  });

  it('forms that came and went', async () => {
    const { folder, run } = copyOf();
    expect((await run('new', 'gartenpumpe', '--from', 'geraetetausch')).code).toBe(0);
    rmSync(join(folder, 'stressfrei'), { recursive: true });
    expect((await run('diff', FORMS)).out).toMatch(
      /„Förderung Gerätetausch“ ist neu\.[^]*„Anmeldung zu Wärmepumpe Stressfrei“ gibt es nicht mehr\./,
    );
  });

  it('as JSON for machines', async () => {
    const { code, out } = await copyOf([
      'geraetetausch/schema.json',
      '"title": "Kaufdatum"',
      '"title": "Tag des Kaufs"',
    ]).run('diff', FORMS, '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        forms: [
          {
            id: 'geraetetausch',
            title: 'Förderung Gerätetausch',
            changes: [{ kind: 'text', text: 'Beschriftung: vorher „Kaufdatum“, jetzt „Tag des Kaufs“' }],
          },
        ],
        shared: [],
        examples: [],
      },
    ]);
  });
});

const git = (folder: string, ...args: readonly string[]) =>
  spawnSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.at', ...args]);

const CONDITIONS = 'shared/documents/teilnahmebedingungen.pdf';

it('forms diff says that a document is another one, of the forms that link to it', async () => {
  const { folder, run } = copyOf();
  appendFileSync(join(folder, CONDITIONS), '\n');
  const { out } = await run('diff', FORMS);
  expect(out.match(/^    Jetzt: {2}Verlinkt ist das Dokument ‚teilnahmebedingungen\.pdf‘/gm)).toHaveLength(5);
  expect(out.match(/^\S.*\(/gm)).toHaveLength(5);
});

describe.skipIf(git('.', '--version').status !== 0)('forms diff compares with what is committed', () => {
  it('by default with the last commit, else with the one that is named', async () => {
    const { folder, run } = copyOfOne('geraetetausch');
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'first');
    editForms(folder, { file: 'geraetetausch/schema.json', from: '"title": "Kaufdatum"', to: '"title": "Kauftag"' });
    expect((await run('diff')).out).toContain('Beschriftung: vorher „Kaufdatum“, jetzt „Kauftag“');
    git(folder, 'commit', '--quiet', '-a', '-m', 'second');
    expect((await run('diff')).out).toContain('Seit HEAD hat sich an den Formularen nichts geändert.');
    expect((await run('diff', 'HEAD~1')).out).toContain('jetzt „Kauftag“');
    expect(await run('diff', 'HEAD~7')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Die Fassung „HEAD~7“ gibt es nicht') as string,
    });
    expect(await run('diff', 'HEAD', 'HEAD~1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Zu viel ist: HEAD~1') as string,
    });
  });

  it('says so where there is no repository', async () => {
    expect(await copyOfOne('geraetetausch').run('diff')).toMatchObject({
      code: 2,
      err: expect.stringContaining('liegt in keinem git-Verzeichnis') as string,
    });
  });

  it("tells git's reason where the repository belongs to another user", async () => {
    const { folder, run } = copyOfOne('geraetetausch');
    git(folder, 'init', '--quiet');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run('diff')).toMatchObject({ code: 2, err: expect.stringContaining('safe.directory') as string });
  });
});

/** The keys of all files in some answers. */
const filesIn = (value: unknown, before = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'mimetype' in value
      ? [before.slice(1)]
      : Object.entries(value).flatMap(([key, part]) => filesIn(part, `${before}.${key}`));

/** A store in which these applications lie, and an opt-in's form beside them. */
async function stored(...applications: readonly { form: string; answers: Answers; receivedAt?: string }[]) {
  const folder = temporaryFolder();
  const store = await openStore({ dataDir: folder });
  await store.definitions.add({ hash: 'hash-1', form: 'sample', body: '{}' }, NOW);
  for (const { form, answers, receivedAt = '2026-04-14T08:00:00Z' } of applications) {
    const uploads = filesIn(answers).map((field) => ({
      field,
      name: 'Rechnung.pdf',
      mimetype: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4'),
    }));
    await store.applications.accept(
      newApplication({ form, series: 'XXX', answers, uploads, receivedAt: new Date(receivedAt) }),
    );
  }
  await store.close();
  return folder;
}

const complete = (form: string) => examplesOf(form).find(({ name }) => name === 'complete')?.answers ?? {};

describe('forms diff and what is stored', () => {
  it('names the applications that the edit would shut out, why, and ends with 1', async () => {
    const data = await stored(
      { form: 'geraetetausch', answers: complete('geraetetausch') },
      { form: 'geraetetausch', answers: { ...complete('geraetetausch'), verbrauch: 1900 } },
      { form: 'geraetetausch', answers: { ...complete('geraetetausch'), verbrauch: 1800 } },
      { form: 'stressfrei', answers: complete('stressfrei') },
    );
    const { folder } = copyOf([
      'geraetetausch/schema.json',
      '"minimum": 1, "maximum": 2000',
      '"minimum": 1, "maximum": 1500',
    ]);
    const { code, out } = await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', FORMS]);
    expect(out).toContain(
      'Gespeicherte Anträge: Von 3 betroffenen wären 2 nicht mehr gültig.\n  geraetetausch: Jahresverbrauch laut Energielabel: „Bitte geben Sie einen Wert zwischen 1 und 1500 ein.“ (2-mal)\n    XXX-2026-000002, XXX-2026-000003',
    );
    expect(code).toBe(1);
  });

  it('counts none whose option has another code now, and all once its former code is forgotten', async () => {
    const data = await stored({ form: 'foerderpilot', answers: complete('foerderpilot') });
    const heatings = 'shared/blocks/altes-heizsystem.schema.json';
    const renamed = copyOfOne('foerderpilot', [
      heatings,
      '{ "const": "OEL",',
      '{ "const": "HEIZOEL", "formerly": ["OEL"],',
    ]);
    const forgotten = copyOfOne('foerderpilot', [heatings, '{ "const": "OEL",', '{ "const": "HEIZOEL",']);
    const saidOf = async ({ folder }: { folder: string }, before: string) =>
      (await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before])).out;
    expect(await saidOf(renamed, renamed.before)).toContain('Alle 1 betroffenen wären weiterhin gültig.');
    const out = await saidOf(forgotten, renamed.folder);
    expect(out).toContain('gelten Antworten mit dem früheren Code OEL nicht mehr als ‚Öl‘ (Code HEIZOEL).');
    expect(out).toContain('Von 1 betroffenen wären 1 nicht mehr gültig.');
  });

  it('evaluates each on the day on which it came, files by their sizes', async () => {
    // at NOW the invoice would not be new any more, and the window is over
    const data = await stored({ form: 'waermepumpe-foerderbonus', answers: complete('waermepumpe-foerderbonus') });
    const { folder, before } = copyOfOne('waermepumpe-foerderbonus', [
      'shared/blocks/rechnung.schema.json',
      '"maxFileSize": "10 MB"',
      '"maxFileSize": "9 MB"',
    ]);
    const { out } = await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before]);
    expect(out).toContain('Gespeicherte Anträge: Alle 1 betroffenen wären weiterhin gültig.');
  });

  it('blames the edit for nothing that was wrong before', async () => {
    const data = await stored({ form: 'geraetetausch', answers: { ...complete('geraetetausch'), verbrauch: 5000 } });
    const { folder, before } = copyOfOne('geraetetausch', [
      'geraetetausch/schema.json',
      '"minimum": 1, "maximum": 2000',
      '"minimum": 1, "maximum": 1500',
    ]);
    expect((await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before])).out).toContain(
      'Alle 1 betroffenen wären weiterhin gültig.',
    );
  });

  it('changes nothing there, and shows progress on a terminal alone', async () => {
    const data = await stored({ form: 'geraetetausch', answers: complete('geraetetausch') });
    const files = readdirSync(data).map((name) => [name, statSync(join(data, name)).size]);
    const { folder, before } = copyOfOne('geraetetausch', [
      'geraetetausch/schema.json',
      '"minimum": 1, "maximum": 2000',
      '"minimum": 1, "maximum": 1500',
    ]);
    const shown: string[] = [];
    const terminal = Object.assign(new PassThrough(), {
      isTTY: true,
      columns: 80,
      cursorTo: () => true,
      clearLine: () => true,
      moveCursor: () => true,
    }).on('data', (text: Buffer) => shown.push(String(text))) as unknown as NodeJS.WriteStream;
    const run = (to?: NodeJS.WriteStream) => runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before], to);
    const [quiet, loud] = [await run(), await run(terminal)];
    expect(quiet).toEqual(loud);
    expect(shown.join('')).toContain('Anträge werden geprüft');
    expect(
      readdirSync(data)
        .filter((name) => name === 'app.db')
        .map((name) => [name, statSync(join(data, name)).size]),
    ).toEqual(files.filter(([name]) => name === 'app.db'));
  });
});

/** The form that has lists, with what it shares with the product's, and what edits of that say. */
function listsWith(...edits: readonly Edit[]) {
  const before = join(temporaryFolder(), 'forms');
  copyForms(before, 'lists');
  cpSync(LISTS, join(before, 'lists'), { recursive: true });
  const after = join(temporaryFolder(), 'forms');
  cpSync(before, after, { recursive: true });
  for (const [file, from, to] of edits) editForms(after, { file, from, to });
  return {
    diff: (data = join(after, 'none')) => runIn({ FORMS_DIR: after, DATA_DIR: data }, ['diff', before]),
  };
}

describe('forms diff and lists', () => {
  const SCHEMA = 'lists/schema.json';

  it('say what changed inside of an entry, and in which list', async () => {
    const { out } = await listsWith(
      [SCHEMA, '"title": "Zustand"', '"title": "Erhaltung"'],
      [SCHEMA, '"title": "Gebraucht"', '"title": "Gebrauchtes Gerät"'],
      [SCHEMA, '"maximum": 100000', '"maximum": 200000'],
      [SCHEMA, '"maxItems": 5', '"maxItems": 4'],
      [SCHEMA, '"Bitte nennen Sie die Straße."', '"Wie heißt die Straße?"'],
      [SCHEMA, '"Bitte beschreiben Sie den Mangel."', '"Welcher Mangel ist es?"'],
      ['lists/ui.json', '"Weiteres Gerät hinzufügen"', '"Noch ein Gerät"'],
      ['lists/ui.json', '"plz:4",\n          "ort:8"', '"ort:8",\n          "plz:4"'],
      ['lists/ui.json', '"kaufdatum:4",\n          "preis:4"', '"kaufdatum:3",\n          "preis:5"'],
    ).diff();
    expect(out.split('\n\n')[0]).toBe(`Geräte melden (lists)
  Regeln
    Vorher: Die Zahl der Einträge bei Geräte ist höchstens 5.
    Jetzt:  Die Zahl der Einträge bei Geräte ist höchstens 4.
    Vorher: Preis (Geräte) ist höchstens 100000 €.
    Jetzt:  Preis (Geräte) ist höchstens 200000 €.
  Texte
    Beschriftung bei Geräte: vorher „Zustand“, jetzt „Erhaltung“
    Beschriftung einer Möglichkeit bei „Erhaltung (Geräte)“: vorher „Gebraucht“, jetzt „Gebrauchtes Gerät“
    Knopf zum Hinzufügen bei Geräte: vorher „Weiteres Gerät hinzufügen“, jetzt „Noch ein Gerät“
    Fehlertext bei „Welcher Mangel (Geräte)“: vorher „Bitte beschreiben Sie den Mangel.“, jetzt „Welcher Mangel ist es?“
    Fehlertext bei „Straße (Objekt)“: vorher „Bitte nennen Sie die Straße.“, jetzt „Wie heißt die Straße?“
  Anordnung
    Bei Geräte stehen die Felder anders nebeneinander.
    Bei „Standort (Geräte)“ ist die Reihenfolge anders: Ort (Geräte: Standort), PLZ (Geräte: Standort).`);
  });

  it('evaluate what is stored, with the files of each entry, and say where it breaks', async () => {
    const data = await stored(
      { form: 'lists', answers: listAnswers },
      { form: 'lists', answers: withAnswer(listAnswers, ['geraete', 2, 'preis'], 900) },
    );
    const larger = listsWith(['shared/blocks/rechnung.schema.json', '"minFileSize": 1', '"minFileSize": 100']);
    expect((await larger.diff(data)).out).toMatch(
      /von 2 betroffenen wären 2 nicht .*\n {2}lists: Rechnung \(Geräte\)/i,
    );
    const same = listsWith(['shared/blocks/rechnung.schema.json', '"maxFileSize": "10 MB"', '"maxFileSize": "9 MB"']);
    expect((await same.diff(data)).out).toContain('Alle 2 betroffenen wären weiterhin gültig.');
    const { code, out } = await listsWith([SCHEMA, '"maximum": 100000', '"maximum": 10000']).diff(data);
    expect(out).toContain(
      'Von 2 betroffenen wären 1 nicht mehr gültig.\n  lists: Preis (Geräte): „Bitte geben Sie einen Wert zwischen 1 und 10000 ein.“ (1-mal)\n    XXX-2026-000001',
    );
    expect(code).toBe(1);
  });
});
