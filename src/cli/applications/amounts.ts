import { translate } from '../translate.ts';

/** How much was removed, saved or restored. */
interface Amounts {
  readonly applications: number;
  readonly uploads: number;
  readonly optIns: number;
  readonly mails: number;
}

/** @returns the amounts as a text */
export function amountsText({ applications, uploads, optIns, mails }: Amounts): string {
  return translate('amounts', { applications, uploads, optIns, mails });
}

/** @returns how many applications, e.g. "1 Antrag" */
export function applicationsText(n: number): string {
  return n === 1 ? translate('list.count.one') : translate('list.count.many', { n });
}

/** @returns how many opt-ins, e.g. "2 Anmeldungen" */
export function optInsText(n: number): string {
  return n === 1 ? translate('list.opt-ins.one') : translate('list.opt-ins.many', { n });
}

/** @returns how many of both, e.g. "2 Anträge, 1 Anmeldung"; opt-ins alone are not called applications */
export function countText(applications: number, optIns: number): string {
  const parts = [
    ...(applications > 0 || optIns === 0 ? [applicationsText(applications)] : []),
    ...(optIns > 0 ? [optInsText(optIns)] : []),
  ];
  return parts.join(', ');
}
