import { expect, test } from 'vitest';
import { thenAxeFindsNothing } from './axe.ts';
import { thenAllCanRead } from './for-all.ts';
import { tabTo, type } from './focus-stops.ts';
import { offerOn, YES } from './draft-offer.ts';
import { eventually, shareStage } from './stage.ts';
import { openStore } from '../../src/server/store/store.ts';

const stage = shareStage();

const FORMS = [
  {
    id: 'foerderpilot',
    title: 'Anmeldung zum Förderpilot',
    success: '/Bestellung/Erfolgreich-Foerderpilot',
    phone: 'Telefon (optional)',
  },
  {
    id: 'stressfrei',
    title: 'Anmeldung zu Wärmepumpe Stressfrei',
    success: '/Bestellung/Erfolgreich-Stressfrei',
    phone: 'Telefon',
  },
] as const;

const EMAIL = 'renee.keyboard@example.com';
const CONSENT = /^Ich willige ein, dass die Muster Energie/;

/** @returns the answers of the opt-ins at a form, read through a second connection as the staff's commands do */
async function pendingOptIns(form: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const store = await openStore(stage.site);
  try {
    const found = [];
    for await (const { answers } of store.optIns.each(form)) found.push(answers);
    return found;
  } finally {
    await store.close();
  }
}

for (const { id, title, success, phone } of FORMS) {
  test(`${id} is filled in with the keyboard alone on a phone, its consents one by one`, async () => {
    const page = await stage.visitor({ width: 360, height: 740 });
    const { keyboard } = page;
    await page.goto(`${stage.site.url}/web/r/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await eventually(() => page.title()).toBe(`${title} | Muster Energie`);
    await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await thenAxeFindsNothing(page, 'empty');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('heading', { name: /^Bitte prüfen Sie Ihre Eingaben/ }).waitFor();
    await thenAxeFindsNothing(page, 'with problems');
    await thenAllCanRead(page, 'with problems');
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360);

    await page.goto(`${stage.site.url}/web/r/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await tabTo(page, 'Herr');
    await keyboard.press('ArrowRight');
    await type(page, {
      Vorname: 'Renée',
      Nachname: 'Öllinger',
      'E-Mail': EMAIL,
      [phone]: '0660 7654321',
    });
    if (id === 'stressfrei') {
      await tabTo(page, 'Nachmittag');
      await keyboard.press('Space');
    }
    await type(page, { PLZ: '4020', Ort: 'Linz', Straße: 'Uferzeile', Hausnummer: '12' });
    await tabTo(page, 'Neubau');
    await keyboard.press('ArrowUp');
    expect(await page.getByLabel('Altbau – unsaniert').isChecked()).toBe(true);
    await tabTo(page, 'Altes Heizsystem');
    await keyboard.type('Pe');
    await type(page, {
      'Geplante Inbetriebnahme (optional)': '01102026',
      'Anmerkung (optional)': 'Bitte am Nachmittag.',
    });
    // the reload of every form is in sweeps/drafts.test.ts
    if (id === 'stressfrei') {
      await page.reload();
      await page.getByRole('button', { name: YES, exact: true }).click();
      await offerOn(page).waitFor({ state: 'detached' });
    }
    expect(await page.getByLabel('Anmerkung (optional)').inputValue()).toBe('Bitte am Nachmittag.');
    await tabTo(page, 'Anmelden');
    await keyboard.press('Enter');
    await page.getByRole('group', { name: 'Bitte prüfen Sie Ihre Eingabe.' }).waitFor();
    await page.getByRole('checkbox', { name: CONSENT }).focus();
    await keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: /^Ja, ich möchte den Newsletter/ }).isChecked()).toBe(false);
    await thenAxeFindsNothing(page, 'filled in');
    await tabTo(page, 'Anmelden');
    await keyboard.press('Enter');

    await page
      .getByRole('heading', { level: 1, name: 'Fast geschafft – bitte bestätigen Sie Ihre E-Mail-Adresse' })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(success);
    await page.locator('.ff-result-lead', { hasText: `Wir haben Ihnen eine E-Mail an ${EMAIL} gesendet.` }).waitFor();
    // messages about fields are gone with the fields; what the page says, and the loading bar, last a moment
    await eventually(async () => (await page.locator('[role="status"].ff-sr').allInnerTexts()).join('')).toBe('');
    await thenAxeFindsNothing(page, 'the success page');
    const answers = (await pendingOptIns(id)).find(({ email }) => email === EMAIL);
    expect(answers).toMatchObject({
      anrede: 'FRAU',
      nachname: 'Öllinger',
      warmepumpeArt: 'UNSANIERT',
      altesHeizsystem: 'PELLETS',
      inbetriebnahmedatum: '01.10.2026',
      dsgvo: true,
    });
    expect([answers?.['newsletter'], answers?.['elektronischeKommunikation']].filter(Boolean)).toEqual([]);
    expect(answers?.['erreichbarkeit']).toEqual(id === 'stressfrei' ? ['NACHMITTAG'] : undefined);
  });
}
