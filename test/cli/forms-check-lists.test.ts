import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyOfOnly } from './edited-forms.ts';

it('forms check names what is wrong in the lists, in German, and goes on', async () => {
  const { folder, run } = copyOfOnly('stressfrei', ['stressfrei/ui.json', '"rows": [["plz', '"zeilen": [["plz']);
  writeFileSync(join(folder, 'data/partners.json'), '{ "partners": [\n  { "name": "Wärmewerk", }] }');
  writeFileSync(join(folder, 'data/orte.json'), '[{ "plz": 4020, "ort": "Linz", "bundesland": "Oberösterreich" }]');
  writeFileSync(join(folder, 'data/limits.json'), '\uFEFF{}');
  rmSync(join(folder, 'data/heatpumps.json'));
  const { code, out, err } = await run('check');
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain('data/partners.json:2:26\n  Fehler: Vor dieser Stelle steht ein Komma zu viel.');
  expect(out).toContain('data/orte.json:1:4\n  Fehler: Der Wert hat die falsche Art. Hier gehört hin: ');
  expect(out).toContain('data/limits.json:1:1\n  Fehler: Die Datei beginnt mit einer Byte-Reihenfolge-Marke (BOM).');
  expect(out).toContain('data/heatpumps.json:1:1\n  Fehler: Die Datei fehlt.');
  expect(out).toContain('„zeilen“ ist keine Angabe, die hier stehen darf.');
});

it('forms check gives advice that mends letters that were read wrongly', async () => {
  const { run } = copyOfOnly('stressfrei', ['stressfrei/ui.json', '"lead": "', '"lead": "FÃ¼r alle. ']);
  expect((await run('check')).out).toMatch(/falsch gelesen[^\n]*\n {2}Bitte die Stelle löschen und neu eintippen\./);
});

it('forms check says to rename a folder whose name no form can have', async () => {
  const { folder, run } = copyOfOnly('stressfrei');
  cpSync(join(folder, 'stressfrei'), join(folder, 'stressfrei - Kopie'), { recursive: true });
  expect((await run('check')).out).toMatch(/„stressfrei - Kopie“\.[^\n]*\n {2}Bitte den Ordner umbenennen: /);
});

it.each([['paths'], ['report', '--out', 'bericht'], ['snapshot'], ['test', 'stressfrei']])(
  'forms %s says in German where a list can not be read',
  async (...argv) => {
    const { folder, run } = copyOfOnly('stressfrei');
    writeFileSync(join(folder, 'data/partners.json'), '{ "partners": [\n  { "name": "Wärmewerk", }] }');
    const { out, err } = await run(...argv);
    expect([out, err]).toEqual(['', expect.stringMatching(/^data\/partners\.json:2:26: Vor dieser Stelle steht ein /)]);
  },
);

it('forms check says in German how far a value may go', async () => {
  const { run } = copyOfOnly('stressfrei', ['stressfrei/ui.json', '"validDays": 7', '"validDays": 300']);
  expect((await run('check')).out).toContain('„300“ ist zu groß. Hier steht höchstens 30.');
});
