import { MOST_MAILS } from '../../engine/after-submit.ts';
import type { Application } from '../../server/store/applications.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { isHeldUpload } from '../../server/store/uploads.ts';
import { translate } from '../translate.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

/** @returns a line for each mail of an application or opt-in that was not sent, and for its delivery if it was not */
export async function unsentLines(
  store: Pick<StaffStore, 'unsentMails' | 'unsentDelivery'>,
  { reference, uploads }: Application,
): Promise<string[]> {
  const mails = (await store.unsentMails(reference)).map(({ kind, progress, attempts, failure }) =>
    translate(`show.mail.${progress}`, {
      mail: MAIL_KINDS[kind] ?? kind,
      tries: triesText(attempts, failure),
      failure: failure ?? '',
      reference,
      n: MOST_MAILS,
    }),
  );
  const delivery = await store.unsentDelivery(reference);
  if (!delivery) return mails;
  const waiting = uploads.some(isHeldUpload) ? 'held' : 'waiting';
  const progress = delivery.isGivenUp ? 'given-up' : waiting;
  const tries = triesText(delivery.attempts, delivery.failure);
  return [...mails, translate(`show.delivery.${progress}`, { tries, reference })];
}

function triesText(attempts: number, failure: string | null): string {
  return failure === null
    ? translate('show.tries', { n: attempts })
    : translate('show.tries.failed', { n: attempts, failure });
}
