import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runApplications } from '../../src/cli/applications.ts';
import { agreeAndSend, describeHeatPump, invoice, signInWithPartner, tellWhoSheIs } from './applicant.ts';
import { NOW } from './site.ts';
import { eventually, shareStage } from './stage.ts';
import { storedApplications } from './stored.ts';
import { PRUEFEN, SUCCESS, wizardOn, type WizardPage } from './wizard-page.ts';

const stage = shareStage();
const THANKS = 'Vielen Dank für Ihren Antrag!';

test('a customer applies with the mouse, and her application with the exact bytes of her file is in the store', async () => {
  const wizard = wizardOn(await stage.visitor({ reducedMotion: 'no-preference' }), stage.site);
  await wizard.open();
  await signInWithPartner(wizard);
  await tellWhoSheIs(wizard);
  await describeHeatPump(wizard, invoice(stage.site));
  await thenTheReviewShowsHerAnswers(wizard);
  await agreeAndSend(wizard);
  const reference = await expectThanks(wizard.page);
  await thenTheStoreHasHerApplication(reference);
  await thenStaffSeeIt(reference);
});

async function thenTheReviewShowsHerAnswers(wizard: WizardPage): Promise<void> {
  await wizard.sees(PRUEFEN);
  const rows = await wizard.page
    .getByRole('term')
    .evaluateAll((terms) =>
      terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00A0', ' ')),
    );
  expect(rows).toEqual([
    'Name: Frau Renée Öllinger-Šimić',
    'Geburtsdatum: 29.02.1984',
    'Telefon: 0660 7654321',
    'E-Mail: renee@example.com',
    'Art des Gebäudes: Altbau – saniert',
    'Altes Heizsystem: Elektrische Nacht- oder Direktspeicheröfen, Baujahr 1994',
    'Wärmequelle: Luft (Außenluft)',
    'Hersteller und Modell: Hausruck Wärmetechnik, AeroLine 11',
    'Nennwärmeleistung: 11 kW',
    'Anschlussleistung: 4,3 kW',
    'Energieeffizienz ηs: 191 % bei 35 °C, 140 % bei 55 °C',
    'Inbetriebnahme: 15.09.2025',
    'Rechnung: Rechnung Öllinger.pdf PDF, 1 KB',
    'Rechnungsdatum: 22.09.2025',
    'Teilnehmender Händler: Elektro Hafenstern GmbH, 4020 Linz',
    'IBAN: AT61 1904 3002 3457 3201',
    'Name: Frau Renée Öllinger-Šimić',
    'Adresse: Uferzeile 12\n4020 Linz',
    'Zustell-Postanschrift: Uferzeile 1a\n1010 Wien',
  ]);
  const product = (await wizard.page.getByRole('main').innerText()).replaceAll('\u00A0', ' ');
  expect(product).toContain('€ 250,00');
  expect(product).toContain('in zwei gleichen Teilbeträgen zu je € 125,00 laut Teilnahmebedingungen');
  expect(await wizard.page.getByRole('link', { name: /^Teilnahmebedingungen/ }).getAttribute('href')).toMatch(
    /^\/dokumente\/[0-9a-f]{64}\/teilnahmebedingungen\.pdf$/,
  );
  expect(
    await wizard.page.getByRole('main').getByRole('link', { name: 'Datenschutzerklärung' }).getAttribute('href'),
  ).toBe('/datenschutz');
}

/**
 * Waits for the success page.
 * @returns the reference on it
 */
async function expectThanks(page: Page): Promise<string> {
  await page.waitForURL(`**${SUCCESS}`);
  await page.getByRole('heading', { level: 1, name: THANKS }).waitFor();
  await eventually(() => page.title()).toBe(`${THANKS} | Muster Energie`);
  const [reference = ''] = /WPB-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText()) ?? [];
  expect(reference).toMatch(/^WPB-2026-\d{6}$/);
  return reference;
}

async function thenTheStoreHasHerApplication(reference: string): Promise<void> {
  const application = (await storedApplications(stage.site)).find((candidate) => candidate.reference === reference);
  const { buffer, name, mimeType } = invoice(stage.site);
  expect(application?.bytes.get('rechnung')?.equals(buffer)).toBe(true);
  expect(application?.uploads).toMatchObject([{ field: 'rechnung', name, mimetype: mimeType, size: buffer.length }]);
  expect(application?.answers).toEqual({
    kunde: 'KUNDE',
    fairEnergyPartner: 'Elektro Hafenstern GmbH, 4020 Linz',
    anrede: 'FRAU',
    vorname: 'Renée',
    nachname: 'Öllinger-Šimić',
    tel: '0660 7654321',
    email: 'renee@example.com',
    birthday: '29.02.1984',
    iban: 'AT611904300234573201',
    plz: '4020',
    ort: 'Linz',
    strasse: 'Uferzeile',
    hausnr: '12',
    rechnungsadrsabweichend: true,
    postPlz: '1010',
    postOrt: 'Wien',
    postStrasse: 'Uferzeile',
    postHausnr: '1a',
    warmepumpeArt: 'SANIERT',
    altesHeizsystem: 'ELEKTRO_SPEICHEROEFEN',
    baujahr: 1994,
    waermequelle: 'LUFT',
    waermequelleTyp: 'AUSSENLUFT',
    hersteller: 'Hausruck Wärmetechnik',
    bezeichnung: 'AeroLine 11',
    fabrikat: 'AeroLine',
    waermenennleistung: 11,
    anschlussleistung: 4.3,
    eta35: 191,
    eta55: 140,
    inbetriebnahmedatum: '15.09.2025',
    rechnung: { name, mimetype: mimeType },
    rechnungsdatum: '22.09.2025',
    agb2: true,
    orderDate: NOW,
  });
}

async function thenStaffSeeIt(reference: string): Promise<void> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  expect(await runApplications(['show', reference], { DATA_DIR: stage.site.dataDir }, { print, complain: print })).toBe(
    0,
  );
  expect(lines.join('\n')).toContain('Öllinger-Šimić');
  expect(lines.join('\n')).toContain('Rechnung Öllinger.pdf');
}
