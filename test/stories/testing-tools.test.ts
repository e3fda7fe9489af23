import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runForms } from '../../src/cli/forms.ts';
import { editForms, placeOf } from '../server/edit-forms.ts';
import { thenAxeFindsNothingAt } from './axe.ts';
import { isFocused } from './focused.ts';
import { eventually, setStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const FORM = 'waermepumpe-foerderbonus';
const BLOCK = 'shared/blocks/name.schema.json';
const stage = setStage({}, FORM);

test('a tester fills the form in, jumps, sets the clock, keeps the answers as an example and sees what an edit did', async () => {
  const page = await stage.visitor({ permissions: ['clipboard-read', 'clipboard-write'], ownTab: true });
  const wizard = wizardOn(page, stage.site);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${stage.site.url}${ADDRESS}?test=1`);
  await wizard.sees(ANMELDUNG);

  await wizard.button('Testhilfe').click();
  const tools = page.getByRole('region', { name: 'Testhilfe' });
  await tools.getByText('Fehler: 0', { exact: false }).waitFor();
  // beside the form, and below it
  await thenAxeFindsNothingAt(page, 'the tools', [1280, 360]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await tools.getByLabel('Antworten aus').selectOption({ label: 'neubau' });
  await tools.getByRole('button', { name: 'Formular ausfüllen' }).click();
  await tools.getByText('Das Formular ist mit „neubau“ ausgefüllt', { exact: false }).waitFor();
  await tools.getByRole('button', { name: '3. Wärmepumpe' }).click();
  await wizard.sees(PUMPE);
  await eventually(() => wizard.group('Art des Gebäudes').getByLabel('Neubau').isChecked()).toBe(true);

  // the invoice of September is now in the future, for page and server
  await tools.getByLabel('Tag, mit dem Seite und Server rechnen').fill('2025-09-01');
  await tools.getByRole('button', { name: 'Uhr stellen' }).click();
  await tools.getByText('Die Uhr steht auf 01.09.2025.').waitFor();
  await wizard.next();
  await eventually(() => wizard.message('Rechnungsdatum')).toBe('Falsches Rechnungsdatum');

  await tools.getByRole('button', { name: 'Antworten kopieren' }).click();
  await tools.getByText(/^Kopiert: \d Fehler/).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    today: '01.09.2025',
    answers: { warmepumpeArt: 'NEUBAU' },
    problems: expect.arrayContaining([{ path: ['rechnungsdatum'], message: 'Falsches Rechnungsdatum' }]),
  });
  writeFileSync(join(stage.site.formsDir, FORM, 'examples', 'kopiert.json'), copied);
  const said: string[] = [];
  const output = { print: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  expect([
    await runForms(['check', FORM, '--forms', stage.site.formsDir, '--today', '14.04.2026'], {}, new Date(), output),
    said.filter((line) => line.includes('kopiert')),
  ]).toEqual([0, []]);

  const undo = editForms(stage.site.formsDir, {
    file: BLOCK,
    from: '"title": "Vorname", "maxLength"',
    to: '"title": "Vorname", "maxLenght"',
  });
  await tools.getByText(`${BLOCK}:${placeOf(stage.site.formsDir, BLOCK, '"maxLenght"')}`, { exact: true }).waitFor();
  expect(await tools.getByText('Meinten Sie „maxLength“?').isVisible()).toBe(true);
  undo();
  await tools.getByText('Meinten Sie „maxLength“?').waitFor({ state: 'detached' });
  onTestFinished(
    editForms(stage.site.formsDir, {
      file: `${FORM}/ui.json`,
      from: '"label": "Wärmepumpe"',
      to: '"label": "Ihre Wärmepumpe"',
    }),
  );
  await tools.getByRole('button', { name: 'Neue Fassung zeigen' }).click();
  await page.getByRole('heading', { level: 2, name: 'Ihre Wärmepumpe' }).waitFor();

  await tools.getByRole('button', { name: 'Tag des Servers' }).click();
  await tools.getByText('Die Uhr steht auf 14.04.2026.').waitFor();
  await wizard.next();
  await wizard.sees(PRUEFEN);
  expect(loads).toBe(1);

  await tools.getByRole('button', { name: 'Antworten kopieren' }).focus();
  await page.keyboard.press('Escape');
  await tools.waitFor({ state: 'detached' });
  expect(await isFocused(wizard.button('Testhilfe'))).toBe(true);
});
