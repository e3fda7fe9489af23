import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../server/test-server.ts';
import { FAILED_REQUEST, setStage } from './stage.ts';
import { ADDRESS, WIZARD, wizardOn } from './wizard-page.ts';

const stage = setStage({}, WIZARD);
const LATE =
  'Diese Seite konnte nicht geladen werden, oder es dauert länger als üblich. Bitte laden Sie sie neu. Hilft das nicht, rufen Sie uns an: 0732 000 0000.';

test('a page whose script does not come says so after some seconds, and is drawn when it is loaded again', async () => {
  const page = await stage.visitor({ expected: [FAILED_REQUEST] });
  await page.route('**/assets/app/page-*.js', (route) => route.abort());
  await page.goto(stage.site.url + ADDRESS);
  const alert = page.getByRole('alert');
  expect([await alert.count(), await page.locator('body').innerText()]).toEqual([0, '']);
  // eight seconds pass
  const delays = await page.locator('.ff-late').evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish();
      return animation.effect?.getTiming().delay;
    }),
  );
  expect(delays).toEqual([8000]);
  expect((await alert.innerText()).replace(/\s+/g, ' ')).toBe(`${LATE} Seite neu laden`);
  expect(await alert.getByRole('link', { name: '0732 000 0000' }).getAttribute('href')).toBe('tel:07320000000');

  await page.unroute('**/assets/app/page-*.js');
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await wizardOn(page, stage.site).sees('Anmeldung');
  expect(new URL(page.url()).pathname).toBe(ADDRESS);
  expect([await page.getByRole('alert').count(), await page.locator('.ff-late').isVisible()]).toEqual([0, false]);
});

test('a page whose definition takes long says so, and gives way to the form', async () => {
  const page = await stage.visitor();
  const gate = Promise.withResolvers<void>();
  await page.route('**/form.json', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(stage.site.url + ADDRESS, { waitUntil: 'domcontentloaded' });
  await page.locator('.ff-late').evaluate((element) => element.getAnimations()[0]?.finish());
  await page.getByRole('link', { name: 'Seite neu laden' }).waitFor();
  gate.resolve();
  await wizardOn(page, stage.site).sees('Anmeldung');
  expect(await page.locator('.ff-late').isVisible()).toBe(false);
});

test('a server without a build says so at once', async () => {
  const server = await startTestServer({ FORMS_DIR: stage.site.formsDir }, WIZARD, '/nowhere');
  onTestFinished(() => server.close());
  const page = await stage.visitor();
  await page.goto((await server.app.listen({ port: 0, host: '127.0.0.1' })) + ADDRESS);
  await page.getByText(LATE).waitFor();
  expect(await page.getByRole('link', { name: 'Seite neu laden' }).isVisible()).toBe(true);
});
