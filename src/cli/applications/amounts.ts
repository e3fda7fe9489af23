import { translate } from '../translate.ts';

/** What was removed, kept or brought back. */
interface Amounts {
  readonly applications: number;
  readonly uploads: number;
  readonly optIns: number;
  readonly mails: number;
}

/** @returns how much it was, in words */
export function amountsText({ applications, uploads, optIns, mails }: Amounts): string {
  return translate('amounts', { applications, uploads, optIns, mails });
}
