import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exampleAnswers } from '../server/test-server.ts';
import { startSite, type TestSite } from './site.ts';
import { eventually, FAILED_REQUEST, shareStage } from './stage.ts';
import { ADDRESS, ANMELDUNG, DATEN, PRUEFEN, PUMPE, wizardOn } from './wizard-page.ts';

const FORM = 'waermepumpe-foerderbonus';
const BADGE = 'Testmodus – Beispieldaten';
const GALLERY = ['/web/r/bausteine', '/v2/forms/bausteine', '/Bestellung/Erfolgreich-Bausteine'];
const complete = exampleAnswers(FORM);
const stage = shareStage();

describe('the testing mode', () => {
  it('fills the form in and says so on every step', async () => {
    const page = await stage.visitor();
    const wizard = wizardOn(page, stage.site);
    await page.goto(`${stage.site.url}${ADDRESS}?test=1`);
    for (const step of [ANMELDUNG, DATEN, PUMPE] as const) {
      await wizard.sees(step);
      expect(await page.getByText(BADGE).isVisible()).toBe(true);
      await wizard.next();
    }
    await wizard.sees(PRUEFEN);
    expect(await page.locator('main').innerText()).toMatch(
      /Herr Max Mustermann[\s\S]*AeroLine 11[\s\S]*Wärmewerk Donaubogen GmbH[\s\S]*AT61 1904 3002 3457 3201/,
    );
    await wizard.tick('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.');
    await wizard.send();
    await page.getByText(/^TEST-WPB-2026-\d{6}$/).waitFor();
  });

  it('leaves the form empty where nobody asks for it', async () => {
    const wizard = wizardOn(await stage.visitor(), stage.site);
    for (const query of ['', '?test=0', '?test']) {
      await wizard.page.goto(stage.site.url + ADDRESS + query);
      await wizard.sees(ANMELDUNG);
      expect([
        query,
        await wizard.page.getByRole('radio', { checked: true }).count(),
        await wizard.page.getByText(BADGE).count(),
      ]).toEqual([query, 0, 0]);
    }
  });
});

describe('without the testing mode', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ TEST_MODE: '', NOW: '' });
  });
  afterAll(() => site.close());

  it('nothing is filled in, and the clock is the machine’s', async () => {
    const wizard = wizardOn(await stage.visitor({ expected: [FAILED_REQUEST], ownTab: true }), site);
    await wizard.page.goto(`${site.url}${ADDRESS}?test=1`);
    await wizard.sees(ANMELDUNG);
    expect([
      await wizard.page.getByRole('radio', { checked: true }).count(),
      await wizard.page.getByText(BADGE).count(),
    ]).toEqual([0, 0]);
    expect(await wizard.page.locator('#ff-page').textContent()).not.toMatch(/now|testing|headers/);
    expect(await (await fetch(`${site.url}/v2/forms/${FORM}`)).json()).toEqual({
      id: FORM,
      title: 'Wärmepumpe Förderbonus',
      hash: expect.any(String),
    });
  });

  it('there are no examples, no page of an embedded form and no gallery', async () => {
    for (const path of [`/v2/forms/${FORM}/examples/complete`, '/web/r/einbettung', ...GALLERY]) {
      expect([path, (await fetch(site.url + path)).status, (await fetch(stage.site.url + path)).status]).toEqual([
        path,
        404,
        200,
      ]);
    }
    const response = await fetch(`${site.url}/v2/funding/bausteine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exampleAnswers('bausteine')),
    });
    expect(response.status).toBe(404);
    expect(await (await fetch(`${site.url}/v2/forms`)).text()).not.toContain('bausteine');
    for (const example of ['gibt-es-nicht', '..%2Fschema', '%2e%2e%2f%2e%2e%2fshared%2fsite'])
      expect((await fetch(`${stage.site.url}/v2/forms/${FORM}/examples/${example}`)).status).toBe(404);
  });
});

describe('NOW sets the day of browser and server alike, as the clocks in Vienna have it', () => {
  const OF_AGE = 'Sie müssen mindestens 18 Jahre alt sein.';
  const LATE = 'Falsches Rechnungsdatum';
  it.each([
    [
      'the last second of 14 April',
      '2026-04-14T21:59:59Z',
      'America/Los_Angeles',
      { birthday: OF_AGE, rechnungsdatum: LATE },
      'Dienstag, 14. April 2026',
    ],
    [
      'the first second of 15 April',
      '2026-04-14T22:00:00Z',
      'Pacific/Auckland',
      { birthday: '', rechnungsdatum: '' },
      'Mittwoch, 15. April 2026',
    ],
    [
      'the last day of 2025',
      '2025-12-31T22:59:59Z',
      'Asia/Tokyo',
      { birthday: OF_AGE, rechnungsdatum: LATE },
      'Mittwoch, 31. Dezember 2025',
    ],
  ])('%s', async (_what, now, timezoneId, messages, today) => {
    const site = await startSite({ NOW: now }, FORM);
    onTestFinished(() => site.close());
    const answers = { birthday: '15.04.2008', rechnungsdatum: '16.04.2026' };
    const response = await fetch(`${site.url}/v2/funding/waermepumpeFoerderbonus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...complete, ...answers }),
    });
    const told = response.status === 201 ? [] : ((await response.json()) as { path: string[]; message: string }[]);
    expect(
      Object.fromEntries(
        Object.keys(messages).map((name) => [name, told.find(({ path }) => path[0] === name)?.message ?? '']),
      ),
    ).toEqual(messages);

    const wizard = wizardOn(await stage.visitor({ timezoneId, ownTab: true }), site);
    await wizard.openAt(DATEN);
    const leave = (label: string) => wizard.field(label).evaluate((input: HTMLElement) => input.blur());
    await wizard.fill({ Geburtsdatum: answers.birthday });
    await leave('Geburtsdatum');
    await eventually(() => wizard.message('Geburtsdatum')).toBe(messages.birthday);
    await wizard.fill({ Geburtsdatum: '27.03.1985' });
    await wizard.next();
    await wizard.sees(PUMPE);
    await wizard.fill({ Rechnungsdatum: '' });
    await wizard.calendarButton('Rechnungsdatum').click();
    const marked = wizard.page.getByRole('gridcell').and(wizard.page.locator('[aria-current]'));
    expect(await marked.getAttribute('aria-label')).toBe(today);
    await wizard.page.keyboard.press('Escape');
    await wizard.fill({ Rechnungsdatum: answers.rechnungsdatum });
    await leave('Rechnungsdatum');
    await eventually(() => wizard.message('Rechnungsdatum')).toBe(messages.rechnungsdatum);
  });
});
