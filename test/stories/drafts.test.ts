import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeAndSend, describeHeatPump, invoice, signInWithPartner, tellWhoSheIs } from './applicant.ts';
import { thenAxeFindsNothing } from './axe.ts';
import { isFocused } from './focused.ts';
import { thenAllCanRead } from './for-all.ts';
import { tabTo } from './focus-stops.ts';
import { heard, read } from './hearing.ts';
import { type Host, startHost } from './host.ts';
import { cell, IBAN, isKept, NO, offerOn, onDevice, QUESTION, YES } from './draft-offer.ts';
import { thenNothingSticksOut } from './sideways.ts';
import { singlePageOn } from './single-page.ts';
import { eventually, FAILED_REQUEST, formWorks, setStage } from './stage.ts';
import { storedApplications } from './stored.ts';
import { ADDRESS, ANMELDUNG, DATEN, PRUEFEN, PUMPE, SUBMIT, SUCCESS, wizardOn } from './wizard-page.ts';

let host: Host;
const env: Record<string, string> = {};
beforeAll(async () => {
  host = await startHost();
  env['EMBED_ORIGINS'] = host.origin;
});
const stage = setStage(env);
afterAll(() => host.close());

const RESUMED = 'Ihre Angaben sind wieder da.';

const typeInto = (page: Page, field: string, text: string) => cell(page, field).locator('input').fill(text);

async function whenSheReloads(page: Page): Promise<void> {
  await page.reload();
  await offerOn(page).waitFor();
}

/** The whole way takes long on a busy machine. */
test(
  'what was typed is offered and not taken over, and a reload during the submit sends nothing twice',
  { timeout: 180_000 },
  async () => {
    const page = await stage.visitor({
      width: 360,
      height: 740,
      expected: [FAILED_REQUEST],
    });
    const wizard = wizardOn(page, stage.site);
    await wizard.open();
    expect(await offerOn(page).count()).toBe(0);
    await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
    await isKept(page, 'kunde');

    // Step 1: the draft is offered, not restored at once. The offer is announced, and answered with the keyboard alone.
    await whenSheReloads(page);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await eventually(() => wizard.announced()).toContain(QUESTION);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await thenAxeFindsNothing(page, 'the offer');
    await thenAllCanRead(page, 'the offer');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await thenNothingSticksOut(page, `the offer at ${width}`);
    }
    await tabTo(page, YES);
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
    await wizard.sees(ANMELDUNG);
    await eventually(() => wizard.announced()).toContain(RESUMED);
    await signInWithPartner(wizard);
    await tellWhoSheIs(wizard);
    await describeHeatPump(wizard, invoice(stage.site));

    // a reload during the submit: the response is lost with the page
    await wizard.sees(PRUEFEN);
    const before = (await storedApplications(stage.site)).length;
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key']));
    const arrived = Promise.withResolvers<void>();
    await page.route(
      SUBMIT,
      async (route) => {
        await route.fetch();
        arrived.resolve();
      },
      { times: 1 },
    );
    await agreeAndSend(wizard);
    await arrived.promise;
    await whenSheReloads(page);
    const said = await heard(page);
    await wizard.button(YES).click();
    await wizard.sees(DATEN);
    await offerOn(page).waitFor({ state: 'detached' });
    await eventually(() => isFocused(wizard.heading(DATEN))).toBe(true);

    // it is announced what is missing, and links lead there
    // a busy machine also announces that it loads
    await eventually(said).toContain(`${RESUMED} Bitte ergänzen Sie noch einmal: IBAN, Rechnung.`);
    expect((await read(page.locator('form[data-form-step]'))).slice(0, 4)).toEqual([
      `heading: Schritt 2 von 4: ${DATEN}`,
      `heading: ${RESUMED}`,
      'link: IBAN',
      'link: Rechnung',
    ]);
    await thenAxeFindsNothing(page, 'a resumed draft');
    await thenAllCanRead(page, 'a resumed draft');
    await thenNothingSticksOut(page, 'a resumed draft');
    await page.getByRole('link', { name: 'IBAN' }).click();
    await eventually(() => isFocused(wizard.field('IBAN'))).toBe(true);
    await wizard.fill({ IBAN });
    await page.getByRole('link', { name: 'Rechnung' }).click();
    await wizard.sees(PUMPE);
    await eventually(() => isFocused(wizard.field('Rechnung'))).toBe(true);
    await wizard.upload(invoice(stage.site));
    await wizard.next();
    await wizard.sees(PRUEFEN);
    expect(await wizard.field('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.').isChecked()).toBe(true);
    await wizard.send();
    await page.waitForURL(`**${SUCCESS}`);
    const stored = await storedApplications(stage.site);
    expect([keys.length, new Set(keys).size, stored.length]).toEqual([2, 1, before + 1]);
    await page.getByText(stored.at(-1)?.reference ?? '', { exact: true }).waitFor();

    // nothing is left on the device
    expect(await onDevice(page)).toBe('[]');
    expect(page.url()).toBe(stage.site.url + SUCCESS);
    await page.goBack();
    await wizard.sees(ANMELDUNG);
    expect([await offerOn(page).count(), keys.length]).toEqual([0, 2]);
  },
);

test('two tabs do not mix; one click removes everything; who fills in a filled-in example leaves nothing', async () => {
  const one = singlePageOn(await stage.visitor({ width: 768, ownTab: true }), stage.site, 'brennwertkessel');
  const two = singlePageOn(await one.page.context().newPage(), stage.site, 'brennwertkessel');
  await one.open();
  await two.open();
  await typeInto(one.page, 'vorname', 'Ada');
  await typeInto(one.page, 'ort', 'Linz');
  await typeInto(two.page, 'vorname', 'Grace');
  await isKept(one.page, 'Ada', 'Linz', 'Grace');
  await one.page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage))
      if (text.includes('Grace'))
        localStorage.setItem(
          name,
          text.replace(/"at":\d+/, (at: string) => `"at":${Number(at.slice(5)) - 3_600_000}`),
        );
  });
  await whenSheReloads(one.page);
  await thenAxeFindsNothing(one.page, 'the offer of two drafts');
  const choices = one.page.getByRole('button', {
    name: /^Ja, weitermachen mit den Angaben vom \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr \(ausgefüllte Felder: \d+\)$/,
  });
  expect(await choices.count()).toBe(2);
  await choices.first().click();
  await eventually(() => cell(one.page, 'vorname').locator('input').inputValue()).toBe('Ada');
  expect(await cell(one.page, 'ort').locator('input').inputValue()).toBe('Linz');

  await two.page.close();
  await whenSheReloads(one.page);
  await one.button(NO).click();
  await offerOn(one.page).waitFor({ state: 'detached' });
  expect(await onDevice(one.page)).toBe('[]');
  await eventually(() => isFocused(one.page.getByRole('heading', { level: 1 }))).toBe(true);
  await one.page.reload();
  await one.button('Absenden').waitFor();
  expect(await offerOn(one.page).count()).toBe(0);

  await one.openFilled();
  await typeInto(one.page, 'vorname', 'Ida');
  await one.page.reload();
  await one.button('Absenden').waitFor();
  expect([await offerOn(one.page).count(), await onDevice(one.page)]).toEqual([0, '[]']);
});

test('what was typed without a connection is offered with the next; an opt-in that changed since says what it has no place for', async () => {
  const page = await stage.visitor({ expected: [FAILED_REQUEST], ownTab: true });
  const address = `${stage.site.url}/web/r/foerderpilot`;
  // the connection ends before the page has loaded what it loads when idle
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto(address);
  await formWorks(page);
  await page.context().setOffline(true);
  await page.getByLabel('Vorname').fill('Renée');
  await page.getByLabel('Nachname').fill('Öllinger');
  await page.getByLabel('Altbau – saniert').check();
  await page.getByLabel('Altes Heizsystem').selectOption('Pellets');
  await typeInto(page, 'fairEnergyPartner', 'elektro haf');
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await page.context().setOffline(false);

  await next.goto(`${stage.site.url}/impressum`);
  await next.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage))
      localStorage.setItem(name, text.replace('"PELLETS"', '"ATOM"').replace('"answers":{', '"answers":{"gone":"x",'));
  });
  await next.goto(address);
  await offerOn(next).waitFor();
  await next.getByRole('button', { name: YES }).click();
  await eventually(() => next.getByLabel('Nachname').inputValue()).toBe('Öllinger');
  expect(await next.getByLabel('Vorname').inputValue()).toBe('Renée');
  expect(await cell(next, 'fairEnergyPartner').locator('input').inputValue()).toBe('elektro haf');
  const losses = next.locator('.ff-info');
  expect(await losses.innerText()).toMatch(
    /Das Formular wurde inzwischen geändert\.\s+Nicht übernommen werden konnte: Altes Heizsystem\. Bitte füllen Sie das noch einmal aus\.\s+Einige Ihrer Angaben werden nicht mehr benötigt und wurden gelöscht\./,
  );
  await thenAxeFindsNothing(next, 'the losses');
});

test('an embedded form offers its drafts on its own page of the host alone', async () => {
  const page = await stage.visitor({ ownTab: true });
  const body = '<div data-form="geraetetausch"></div><div data-form="foerderpilot"></div>';
  for (const path of ['/one', '/two']) host.show(path, stage.site.url, body);
  const open = async (path: string) => {
    await page.goto(host.origin + path);
    await eventually(() => page.locator('form[data-form-step]').count()).toBe(2);
  };
  await open('/one');
  await page.locator('[data-form="foerderpilot"]').getByLabel('Vorname').fill('Ada');
  await isKept(page, 'Ada');
  await open('/two');
  expect(await offerOn(page).count()).toBe(0);
  await open('/one');
  await offerOn(page).waitFor();
  expect(await page.locator('[data-form="geraetetausch"]').getByText(QUESTION).count()).toBe(0);
  await page.getByRole('button', { name: YES }).click();
  await eventually(() => page.locator('[data-form="foerderpilot"]').getByLabel('Vorname').inputValue()).toBe('Ada');
});

test('where nothing may be kept the form works, and one that cannot be opened now keeps its draft', async () => {
  const refused = wizardOn(await stage.visitor({ ownTab: true }), stage.site);
  await refused.page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await refused.open();
  await signInWithPartner(refused);
  await refused.sees(DATEN);

  const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST, /Failed to fetch/] }), stage.site);
  await wizard.open();
  await signInWithPartner(wizard);
  await wizard.sees(DATEN);
  await wizard.page.route('**/assets/forms/*/waermepumpe.js*', (route) => route.abort());
  await whenSheReloads(wizard.page);
  await wizard.button(YES).click();
  await wizard.page
    .getByRole('alert')
    .getByText('Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')
    .waitFor();
  await wizard.page.unroute('**/assets/forms/*/waermepumpe.js*');
  await wizard.button(YES).click();
  await wizard.sees(DATEN);
  expect(wizard.page.url()).toBe(stage.site.url + ADDRESS);
});

test('who was far down the page sees the offer after a reload', async () => {
  const page = await stage.visitor({ width: 360, height: 740 });
  const sheet = singlePageOn(page, stage.site, 'geraetetausch');
  await sheet.open();
  await typeInto(page, 'vorname', 'Ada');
  await isKept(page, 'Ada');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await whenSheReloads(page);
  await eventually(() =>
    offerOn(page).evaluate((offer) => {
      const { top, bottom } = offer.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
});
