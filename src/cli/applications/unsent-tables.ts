import { MOST_MAILS } from '../../engine/after-submit.ts';
import { writeMoment } from '../../engine/locale.ts';
import type { GivenUpMail, HeldBackMail } from '../../server/store/outbox.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import type { Waiting } from '../../server/store/unsent.ts';
import { translate, translateAll } from '../translate.ts';
import { tableLines } from './aligned.ts';
import { heldLines } from './held.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

type KindNames = Readonly<Record<string, string>>;

const DELIVERIES: KindNames = {
  application: translate('list.delivery.application'),
  'opt-in': translate('list.delivery.opt-in'),
};

/**
 * @param isListed restricts the tables
 * @returns tables of what was not sent: what waits, what is held back, and at the end what was given up
 */
export async function unsentTables(
  store: StaffStore,
  isListed: (one: { readonly reference: string }) => boolean,
  now: Date,
): Promise<readonly string[]> {
  const lost = (await store.givenUpMails()).filter(isListed);
  return [
    ...waitingLines(
      translate('list.waiting.deliveries'),
      DELIVERIES,
      (await store.waitingDeliveries()).filter(isListed),
      now,
    ),
    ...waitingLines(translate('list.waiting.mails'), MAIL_KINDS, (await store.waitingMails()).filter(isListed), now),
    ...heldBackLines((await store.heldBackMails()).filter(isListed)),
    ...heldLines((await store.heldUploads()).filter(isListed)),
    ...lostLines(translate('list.undelivered'), DELIVERIES, (await store.givenUpDeliveries()).filter(isListed)),
    ...lostLines(
      translate('list.lost'),
      MAIL_KINDS,
      lost.filter(({ canBeSent }) => canBeSent),
    ),
    ...lostLines(
      translate('list.unreachable'),
      MAIL_KINDS,
      lost.filter(({ canBeSent }) => !canBeSent),
    ),
  ];
}

function waitingLines(title: string, kinds: KindNames, waiting: readonly Waiting[], now: Date): readonly string[] {
  const heading = translateAll(
    'list.reference',
    'list.lost.kind',
    'list.lost.created',
    'list.waiting.next',
    'list.lost.failure',
  );
  const rows = waiting.map(({ reference, kind, createdAt, dueAt, failure }) => [
    reference,
    kinds[kind] ?? kind,
    writeMoment(createdAt),
    dueAt > now ? writeMoment(dueAt) : translate('list.waiting.soon'),
    failure ?? translate('list.waiting.no-failure'),
  ]);
  return tableLines(title, heading, rows);
}

function heldBackLines(heldBack: readonly HeldBackMail[]): readonly string[] {
  const heading = translateAll('list.reference', 'list.lost.kind', 'list.lost.created');
  const rows = heldBack.map(({ reference, kind, createdAt }) => [
    reference,
    MAIL_KINDS[kind] ?? kind,
    writeMoment(createdAt),
  ]);
  return tableLines(translate('list.held-back', { n: MOST_MAILS }), heading, rows);
}

/**
 * A table of given up mails, so that staff can reach the customers in another way, or of given up deliveries, so that
 * staff can repeat them.
 * @param kinds the names of the kinds
 */
function lostLines(
  title: string,
  kinds: KindNames,
  lost: readonly Pick<GivenUpMail, 'reference' | 'kind' | 'createdAt' | 'failure'>[],
): readonly string[] {
  const heading = translateAll('list.reference', 'list.lost.kind', 'list.lost.created', 'list.lost.failure');
  const rows = lost.map(({ reference, kind, createdAt, failure }) => [
    reference,
    kinds[kind] ?? kind,
    writeMoment(createdAt),
    failure,
  ]);
  return tableLines(title, heading, rows);
}
