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
