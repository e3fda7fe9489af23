import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withAnswer } from '../../src/engine/answer-path.ts';
import type { Answers } from '../../src/engine/form.ts';
import { openStore } from '../../src/server/store/store.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { listAnswers, LISTS } from '../forms/lists.ts';
import { editForms } from '../server/edit-forms.ts';
import { copyForms } from '../server/test-server.ts';
import { newApplication } from '../server/stored/store/new-application.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { copyOf, copyOfOnly, type Edit, NOW, runIn } from './edited-forms.ts';
import { fakeTerminal } from './staff.ts';

/** @returns the keys of all files in some answers */
const filesIn = (value: unknown, before = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'mimetype' in value
      ? [before.slice(1)]
      : Object.entries(value).flatMap(([key, part]) => filesIn(part, `${before}.${key}`));

/** @returns the folder of a store with these applications, and with the definition of another form */
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
    const renamed = copyOfOnly('foerderpilot', [
      heatings,
      '{ "const": "OEL",',
      '{ "const": "HEIZOEL", "formerly": ["OEL"],',
    ]);
    const forgotten = copyOfOnly('foerderpilot', [heatings, '{ "const": "OEL",', '{ "const": "HEIZOEL",']);
    const saidOf = async ({ folder }: { folder: string }, before: string) =>
      (await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before])).out;
    expect(await saidOf(renamed, renamed.before)).toContain('Der eine betroffene wäre weiterhin gültig.');
    const out = await saidOf(forgotten, renamed.folder);
    expect(out).toContain('gelten Antworten mit dem früheren Code OEL nicht mehr als ‚Öl‘ (Code HEIZOEL).');
    expect(out).toContain('Der eine betroffene wäre nicht mehr gültig.');
  });

  it('evaluates each on the day on which it came, files by their sizes', async () => {
    // at NOW the invoice would be too old, and the form's window is over
    const data = await stored({ form: 'waermepumpe-foerderbonus', answers: complete('waermepumpe-foerderbonus') });
    const { folder, before } = copyOfOnly('waermepumpe-foerderbonus', [
      'shared/blocks/rechnung.schema.json',
      '"maxFileSize": "10 MB"',
      '"maxFileSize": "9 MB"',
    ]);
    const { out } = await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before]);
    expect(out).toContain('Gespeicherte Anträge: Der eine betroffene wäre weiterhin gültig.');
  });

  it('does not ask whether the form is open on the day of an example or an application', async () => {
    const data = await stored({ form: 'geraetetausch', answers: complete('geraetetausch') });
    const { folder, before } = copyOfOnly(
      'geraetetausch',
      [
        'geraetetausch/ui.json',
        '"reference": "GER"',
        '"reference": "GER", "openFrom": "01.01.2027", "closed": { "before": { "title": "Bald", "text": "Ab Jänner." } }',
      ],
      ['geraetetausch/schema.json', '"maxLength": 120', '"maxLength": 110'],
    );
    const { code, out } = await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before]);
    expect(out).toContain('01.01.2027');
    expect(out).toContain(
      'Beispiele: Alle stimmen noch.\nGespeicherte Anträge: Der eine betroffene wäre weiterhin gültig.',
    );
    expect(code).toBe(0);
  });

  it('blames the edit for nothing that was wrong before', async () => {
    const data = await stored({ form: 'geraetetausch', answers: { ...complete('geraetetausch'), verbrauch: 5000 } });
    const { folder, before } = copyOfOnly('geraetetausch', [
      'geraetetausch/schema.json',
      '"minimum": 1, "maximum": 2000',
      '"minimum": 1, "maximum": 1500',
    ]);
    expect((await runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before])).out).toContain(
      'Der eine betroffene wäre weiterhin gültig.',
    );
  });

  it('changes nothing there, and shows progress on a terminal alone', async () => {
    const data = await stored({ form: 'geraetetausch', answers: complete('geraetetausch') });
    const files = readdirSync(data).map((name) => [name, statSync(join(data, name)).size]);
    const { folder, before } = copyOfOnly('geraetetausch', [
      'geraetetausch/schema.json',
      '"minimum": 1, "maximum": 2000',
      '"minimum": 1, "maximum": 1500',
    ]);
    const { terminal, shown } = fakeTerminal();
    const run = (on?: NodeJS.WriteStream) =>
      runIn({ FORMS_DIR: folder, DATA_DIR: data }, ['diff', before], { terminal: on });
    const [quiet, loud] = [await run(), await run(terminal)];
    expect(quiet).toEqual(loud);
    expect(shown()).toContain('Anträge werden geprüft');
    expect(
      readdirSync(data)
        .filter((name) => name === 'app.db')
        .map((name) => [name, statSync(join(data, name)).size]),
    ).toEqual(files.filter(([name]) => name === 'app.db'));
  });
});

/**
 * Copies the form with lists, and edits the copy.
 * @returns a function that runs `diff` between the two
 */
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
    Bei „Standort (Geräte)“ ist die Reihenfolge anders: „PLZ (Geräte: Standort)“ steht jetzt nach „Ort (Geräte: Standort)“.`);
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
      'Von 2 betroffenen wäre einer nicht mehr gültig.\n  lists: Preis (Geräte): „Bitte geben Sie einen Wert zwischen 1 und 10000 ein.“ (1-mal)\n    XXX-2026-000001',
    );
    expect(code).toBe(1);
  });
});
