import { expect, test } from 'vitest';
import { pick } from '../../src/engine/fields.ts';
import { isFileValue } from '../../src/engine/file-value.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import type { Answers } from '../../src/engine/form.ts';
import type { Stop } from './focus-stops.ts';
import { KEPT_OFF, offerOn, YES } from './draft-offer.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { exampleOf, SIBLINGS, type SinglePage, singlePageOn } from './single-page.ts';
import { shareStage } from './stage.ts';
import { applicationOf } from './stored.ts';

const stage = shareStage();

test.each(SIBLINGS)('%s: a customer applies on a phone with the keyboard alone', async (id) => {
  const sheet = singlePageOn(await stage.visitor({ width: 360, height: 740 }), stage.site, id);
  const { page, form } = sheet;
  await sheet.open();
  await thenAxeFindsNothing(page, 'empty');
  await thenNothingSticksOut(page, 'empty');

  await sheet.button('Absenden').click();
  await sheet.summary.waitFor();
  await thenAxeFindsNothing(page, 'with problems');
  await thenNothingSticksOut(page, 'with problems');
  // one form is enough: all have the same components
  if (id === 'geraetetausch') await thenAllCanRead(page, 'with problems');

  await sheet.open();
  const answers = exampleOf(stage.site, id);
  const stops = [...(await sheet.fillByKeyboard(answers))];
  // the reload of every form is in sweeps/drafts.test.ts
  if (id === 'raus-aus-oel') stops.push(...(await reloadAndGoOn(sheet, answers)));
  expect(
    stops.filter(({ visible }) => !visible),
    'stops that cannot be seen',
  ).toEqual([]);
  await thenNothingSticksOut(page, 'filled');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${form.success.path}`);
  await page.getByRole('heading', { level: 1, name: form.success.title }).waitFor();
  await thenAxeFindsNothing(page, 'the success page');

  const stored = await applicationOf(page, stage.site);
  const withoutData = Object.entries(answers).map(([name, value]) => [
    name,
    isFileValue(value) ? { name: value.name, mimetype: value.mimetype } : value,
  ]);
  expect(stored?.answers).toEqual({
    ...Object.fromEntries(withoutData),
    orderDate: '2026-04-14T09:00:00+02:00',
  });
  expect(stored?.reference).toMatch(new RegExp(`^${form.reference}-`));
  expect(stored?.clientAddress).toBe('127.0.0.1');
});

/** @returns where the focus stopped while the answers were given again that the device does not keep */
async function reloadAndGoOn({ page, fillByKeyboard }: SinglePage, answers: Answers): Promise<readonly Stop[]> {
  await page.reload();
  await page.getByRole('button', { name: YES, exact: true }).click();
  await offerOn(page).waitFor({ state: 'detached' });
  const keptOff = await page
    .locator('[data-field]', { hasText: KEPT_OFF })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-field') ?? ''));
  expect(keptOff.length).toBeGreaterThan(0);
  return fillByKeyboard(pick(answers, keptOff));
}
