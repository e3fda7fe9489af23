import { writeMoment } from '../../engine/locale.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import type { Application } from '../../server/store/applications.ts';
import { type ConfirmedOptIn, type Consent, isConfirmed, type OptInRecord } from '../../server/store/opt-ins.ts';
import type { StoreReader } from '../../server/store/store-reader.ts';
import { translate } from '../translate.ts';
import { momentCell } from './export/csv-cells.ts';

/** @returns the confirmed opt-ins, oldest first. Others may not be used, since anybody can enter somebody's address. */
export async function* confirmedOptIns(store: Pick<StoreReader, 'optIns'>): AsyncGenerator<ConfirmedOptIn> {
  for await (const optIn of store.optIns.each()) if (isConfirmed(optIn)) yield optIn;
}

/** @returns the opt-in in the shape of an application */
export function asApplication(optIn: OptInRecord): Application {
  return { ...optIn, uploads: [] };
}

/** @returns when the opt-in was confirmed, or until when it can be */
export function confirmationText({ confirmedAt, expiresAt }: OptInRecord): string {
  return confirmedAt ? writeMoment(confirmedAt) : translate('opt-in.waits', { moment: writeMoment(expiresAt) });
}

/** @returns lines with the evidence of each consent: its text, and when it was given */
export function describeConsents(optIn: OptInRecord): string[] {
  const heading = translate('opt-in.confirmed', { moment: confirmationText(optIn) });
  return [
    '',
    translate('opt-in.consents'),
    `  ${heading}`,
    ...optIn.consents.flatMap(({ field, text, givenAt }) => [
      `  ${translate('opt-in.consent', { field, given: writeMoment(givenAt) })}`,
      ...text.split('\n').map((line) => `    ${line}`),
    ]),
  ];
}

/** @returns the evidence of the consents for JSON */
export function consentsOf({ consents, confirmedAt }: ConfirmedOptIn): readonly Record<string, string>[] {
  return consents.map(({ field, text, givenAt }) => ({
    field,
    text,
    givenAt: viennaMoment(givenAt),
    confirmedAt: viennaMoment(confirmedAt),
  }));
}

/** @returns the three column headings of a consent */
export function consentHeadings(field: string): string[] {
  return [
    translate('opt-in.csv.text', { field }),
    translate('opt-in.csv.given', { field }),
    translate('opt-in.csv.confirmed', { field }),
  ];
}

/** @returns the cells below these headings: text, when given, when confirmed; empty if the consent was not given */
export function consentCells(consents: readonly Consent[], field: string, confirmedAt: Date): string[] {
  const given = consents.find((consent) => consent.field === field);
  return given ? [given.text, momentCell(given.givenAt), momentCell(confirmedAt)] : ['', '', ''];
}
