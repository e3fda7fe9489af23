import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { editForms } from '../server/edit-forms.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { formsCommand } from '../server/forms-command.ts';
import { heard } from './hearing.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { eventually, FAILED_REQUEST, setStage } from './stage.ts';
import { ADDRESS, DATEN, PRUEFEN, PUMPE, WIZARD, wizardOn } from './wizard-page.ts';

const stage = setStage({}, WIZARD);

it('an edited text and an edited colour show on the next page that is opened, whatever the browser has kept', async () => {
  const page = await stage.visitor();
  expect(await whatIsSeen(page)).toEqual(['Ihre Förderung', 'rgb(11, 85, 99)']);
  onTestFinished(
    editForms(stage.site.formsDir, {
      file: `${WIZARD}/ui.json`,
      from: '"title": "Ihre Förderung"',
      to: '"title": "Ihr Bonus"',
    }),
  );
  onTestFinished(editForms(stage.site.formsDir, { file: 'shared/site.json', from: '"#0B5563"', to: '"#5B0B63"' }));
  expect(await whatIsSeen(page)).toEqual(['Ihr Bonus', 'rgb(91, 11, 99)']);
});

it('when somebody answers the telephone is read beside its number, at 320, 360 and 768 px as well', async () => {
  const number = '"phone": "0732 000 0000"';
  onTestFinished(
    editForms(stage.site.formsDir, {
      file: 'shared/site.json',
      from: number,
      to: `${number}, "phoneHours": "Mo–Fr 8–17 Uhr"`,
    }),
  );
  const page = await stage.visitor();
  await page.goto(stage.site.url + ADDRESS);
  const hours = page.getByRole('link', { name: 'Mo–Fr 8–17 Uhr' }).getByText('Mo–Fr');
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 640 });
    const { height = 0 } = (await hours.boundingBox()) ?? {};
    expect(height, `${width} px`).toBeGreaterThan(12);
    await thenNothingSticksOut(page, `the hours at ${width} px`);
  }
});

it('an open page says with the next step that the form was changed, and then that it was withdrawn', async () => {
  const page = await stage.visitor({ expected: [FAILED_REQUEST] });
  const wizard = wizardOn(page, stage.site);
  await wizard.openAt(DATEN);
  const said = await heard(page);
  const before = await versionNow();
  const changed = page.getByRole('paragraph').filter({ hasText: 'Das Formular wurde inzwischen geändert.' });
  onTestFinished(
    editForms(stage.site.formsDir, { file: `${WIZARD}/ui.json`, from: '"Ihre Förderung"', to: '"Ihr Bonus"' }),
  );
  // the server checks an edit before it goes into service
  await eventually(versionNow).not.toBe(before);
  await wizard.next();
  await wizard.sees(PUMPE);
  await changed.waitFor();
  await eventually(said).toContainEqual(
    expect.stringMatching(/einfach weitermachen\. .* Noch einmal angeben müssen Sie dann: IBAN, Rechnung\.$/),
  );

  const run = formsCommand(stage.site);
  await run(['withdraw', WIZARD]);
  onTestFinished(async () => void (await run(['publish', WIZARD, '--by', 'Huber', '--note', 'zurück'])));
  await wizard.next();
  await wizard.sees(PRUEFEN);
  await page.getByRole('listitem').filter({ hasText: 'Verfügung und kann nicht mehr abgesendet' }).waitFor();
  await wizard.send();
  await page.getByRole('listitem').filter({ hasText: 'Wir haben Ihre Angaben nicht erhalten.' }).waitFor();
  await thenAxeFindsNothing(page, 'a withdrawn form');
  await thenAllCanRead(page, 'a withdrawn form');
  await page.goto(`${stage.site.url}${ADDRESS}`);
  await page.getByText('Dieses Formular steht nicht mehr zur Verfügung.').waitFor();
  await thenAxeFindsNothing(page, 'the address of a withdrawn form');
  await thenAllCanRead(page, 'the address of a withdrawn form');
});

async function versionNow(): Promise<string> {
  return (await stage.site.app.inject(`/v2/forms/${WIZARD}`)).json<{ hash: string }>().hash;
}

async function whatIsSeen(page: Page): Promise<readonly string[]> {
  await page.goto(stage.site.url + ADDRESS);
  return [
    await page.locator('aside h2').first().innerText(),
    await page.locator('button[type=submit]').evaluate((button) => getComputedStyle(button).backgroundColor),
  ];
}
