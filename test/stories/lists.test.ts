import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
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
  await eventually(() => wizard.field(MAKER).getByRole('option').allTextContents()).toContain('Innquell');
  expect(await wizard.field(MAKER).evaluate((select) => select === document.activeElement)).toBe(true);
  expect(await wizard.button('Erneut versuchen').count()).toBe(0);
});
