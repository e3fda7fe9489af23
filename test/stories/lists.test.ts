import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { isFocused } from './focused.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { PUMPE, wizardOn } from './wizard-page.ts';

const stage = shareStage();
const MAKER = 'Hersteller (optional)';
const MAKERS = '**/v2/funding/waermepumpe/waermequelle/*';

test('a list that failed can be fetched again and again, and once it is there it has the focus', async () => {
  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST] }), stage.site);
  await wizard.openAt(PUMPE, {
    waermequelle: undefined,
    waermequelleTyp: undefined,
    hersteller: undefined,
    bezeichnung: undefined,
  });
  const [field, look] = [wizard.field(MAKER), (element: Element) => getComputedStyle(element).borderTopStyle];
  expect(await field.evaluate(look), 'it looks as if nothing could be chosen yet').toBe('dashed');
  await wizard.page.setViewportSize({ width: 360, height: 740 });
  expect(
    await field.evaluate((select: HTMLSelectElement) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (canvas) canvas.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (canvas?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0) < room;
    }),
    'on a phone it says what comes first, whole',
  ).toBe(true);
  await wizard.page.setViewportSize({ width: 1280, height: 900 });
  const failed = wizard.page
    .getByText('Die Liste konnte nicht geladen werden. Sie können auch „Hersteller nicht aufgelistet“ wählen.')
    .first();
  await wizard.page.route(MAKERS, (route) => route.abort(), { times: 1 });
  await wizard.choose('Wärmequelle', 'Wasser');
  await failed.waitFor();
  await thenAxeFindsNothing(wizard.page, 'a list that failed');
  await wizard.page.route(MAKERS, (route) => route.fulfill({ status: 500, json: { message: 'Nichts.' } }), {
    times: 1,
  });
  const answered = wizard.page.waitForResponse(MAKERS);
  await wizard.button('Erneut versuchen').click();
  await answered;
  await failed.waitFor();
  await wizard.button('Erneut versuchen').click();
  expect(await field.evaluate(look)).toBe('solid');
  await eventually(() => wizard.field(MAKER).getByRole('option').allTextContents()).toContain('Innquell');
  expect(await isFocused(wizard.field(MAKER))).toBe(true);
  expect(await wizard.button('Erneut versuchen').count()).toBe(0);
});
