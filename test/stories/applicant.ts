import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSite } from './site.ts';
import { DATEN, PUMPE, type WizardPage } from './wizard-page.ts';

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A customer with accents and an umlaut in her name. */
export const RENEE = {
  vorname: 'Renée',
  nachname: 'Öllinger-Šimić',
  strasse: 'Uferzeile',
} as const;

export type Person = Readonly<Record<keyof typeof RENEE, string>>;

/** @returns a small PDF with this name */
export function invoice(site: TestSite, name = 'Rechnung Öllinger.pdf'): Upload {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: readFileSync(join(site.formsDir, 'shared/documents/teilnahmebedingungen.pdf')),
  };
}

/** Fills the first step and goes on. */
export async function signInWithPartner(wizard: WizardPage): Promise<void> {
  await wizard.choose('Sind Sie bereits Stromkunde der Muster Energie?', 'Ich bin Stromkunde der Muster Energie');
  await wizard.takePartner('linz hafen', 'Elektro Hafenstern GmbH');
  await wizard.next();
}

/** Fills the second step and goes on. */
export async function tellWhoSheIs(wizard: WizardPage, { vorname, nachname, strasse }: Person = RENEE): Promise<void> {
  await wizard.sees(DATEN);
  await wizard.choose('Anrede', 'Frau');
  await wizard.fill({
    Vorname: vorname,
    Nachname: nachname,
    Telefon: '0660 7654321',
    'E-Mail': 'renee@example.com',
    Geburtsdatum: '29.02.1984',
    IBAN: 'at61 1904 3002 3457 3201',
  });
  await wizard.fill({ PLZ: '4020', Ort: 'Linz', Straße: strasse, Hausnummer: '12' });
  await wizard.tick('Die Zustell-Postanschrift weicht von der Installationsadresse ab.');
  const post = wizard.group('Zustell-Postanschrift');
  for (const [label, text] of Object.entries({ PLZ: '1010', Ort: 'Wien', Straße: strasse, Hausnummer: '1a' }))
    await post.getByLabel(label, { exact: true }).fill(text);
  await wizard.next();
}

/** Fills the third step and goes on. */
export async function describeHeatPump(wizard: WizardPage, file: Upload): Promise<void> {
  await wizard.sees(PUMPE);
  await wizard.choose('Art des Gebäudes', 'Altbau – saniert');
  await wizard.select('Altes Heizsystem', 'Elektrische Nacht- oder Direktspeicheröfen');
  await wizard.fill({ 'Baujahr des alten Heizsystems': '1994' });
  await wizard.choose('Wärmequelle', 'Luft');
  await wizard.choose('Art der Luftnutzung (optional)', 'Außenluft');
  await wizard.select('Hersteller (optional)', 'Hausruck Wärmetechnik');
  await wizard.select('Modell (optional)', 'AeroLine 11');
  await wizard.fill({ 'Datum der Inbetriebnahme': '15.09.2025', Rechnungsdatum: '22.09.2025' });
  await wizard.upload(file);
  await wizard.next();
}

/** Ticks the required consent, and sends. */
export async function agreeAndSend(wizard: WizardPage): Promise<void> {
  await wizard.tick('Ich habe die Teilnahmebedingungen gelesen und stimme ihnen zu.');
  await wizard.send();
}
