import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Moment } from './dialect.ts';
import { mayWriteTo } from './mail-limit.ts';
import {
  claimDue,
  countUnsent,
  hasten,
  justAdded,
  markSent,
  noteFailure,
  unsentIn,
  type UnsentCounts,
} from './queue.ts';
import type { OutboxTable, Tables } from './schema.ts';

/**
 * A mail to send. It is stored in the same transaction as its application or opt-in, so that neither is stored alone.
 */
export interface NewMail {
  /** The kind of mail, for lists and logs. */
  readonly kind: string;
  /** Made once per mail, so that a repeated copy can be recognised. */
  readonly messageId: string;
  readonly recipient: string;
  /** A hash of the address, by which mails to it are counted and limited; absent: no limit, as for mails to staff. */
  readonly recipientKey?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** A mail that is being sent. */
export interface OutgoingMail extends Omit<NewMail, 'recipientKey'> {
  readonly id: string;
  /** Of the application or opt-in it belongs to. */
  readonly reference: string;
  readonly createdAt: Date;
}

/** A mail that is not sent because its recipient got too many before. */
export interface HeldBackMail {
  readonly kind: string;
  readonly reference: string;
  readonly createdAt: Date;
}

/** A mail that could not be sent for a day, or was refused for good. */
export interface GivenUpMail extends HeldBackMail {
  /** Code of the last failure. */
  readonly failure: string;
  /** Whether it can be sent again; else its address does not exist. */
  readonly canBeSent: boolean;
}

/** The columns with personal data and tokens, emptied once a mail was sent or can never be. */
const EMPTIED = { recipient: null, subject: null, text: null, html: null } as const;

/** Stored in `failure` instead of an error code when a mail was held back. */
export const HELD_BACK = 'HELD_BACK';

/**
 * Adds mails, due at once. When the recipient got too many mails before, only a row without content is stored, so that
 * staff can see it.
 * @returns whether any mail was held back
 */
export async function addMails(
  trx: Transaction<Tables>,
  reference: string,
  mails: readonly NewMail[],
  now: Date,
): Promise<boolean> {
  let anyHeldBack = false;
  for (const { kind, messageId, recipient, recipientKey = null, subject, text, html } of mails) {
    const heldBack = recipientKey !== null && !(await mayWriteTo(trx, recipientKey, now));
    anyHeldBack ||= heldBack;
    await trx
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        kind,
        reference,
        message_id: messageId,
        ...(heldBack ? EMPTIED : { recipient, subject, text, html }),
        recipient_key: heldBack ? null : recipientKey,
        ...justAdded(now),
        ...(heldBack && { given_up_at: now.getTime(), failure: HELD_BACK }),
      })
      .execute();
  }
  return anyHeldBack;
}

/**
 * Claims the mails that have been due longest.
 * @param most how many at most
 * @returns those that have been due longest first; none when none is due
 */
export async function claimMails(trx: Transaction<Tables>, now: Moment, most: number): Promise<OutgoingMail[]> {
  return (await claimDue(trx, 'outbox', now, most)).map(mailOf);
}

/**
 * Marks mails as sent, and empties the columns with personal data.
 * @returns the ids that still exist: the others were removed while they were being sent
 */
export async function markMailsSent(trx: Transaction<Tables>, ids: readonly string[], now: Date): Promise<string[]> {
  const sent = await markSent(trx, 'outbox', ids, now);
  await trx.updateTable('outbox').set(EMPTIED).where('id', 'in', ids).execute();
  return sent;
}

/**
 * Records that a mail could not be sent. A mail that is given up keeps its content, so that staff can have it sent once
 * the mail server works again; it goes with its application or opt-in.
 * @param failure code of what went wrong, nothing personal
 * @param forGood the address does not exist: gives the mail up at once, and empties it
 * @returns whether it was given up
 */
export async function markFailed(
  trx: Transaction<Tables>,
  id: string,
  failure: string,
  now: Moment,
  forGood = false,
): Promise<boolean> {
  const givenUp = await noteFailure(trx, 'outbox', id, failure, now, forGood);
  if (forGood && givenUp) await trx.updateTable('outbox').set(EMPTIED).where('id', '=', id).execute();
  return givenUp;
}

/**
 * Makes mails due again that were given up, under their Message-IDs. Those whose address does not exist, and those that
 * were held back, have no content to send.
 * @param reference restricts them to one application or opt-in
 * @returns how many
 */
export async function remail(trx: Transaction<Tables>, now: Date, reference?: string): Promise<number> {
  const rows = await trx
    .updateTable('outbox')
    .set(justAdded(now))
    .where('given_up_at', 'is not', null)
    .where('text', 'is not', null)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Makes the mails due that wait for their next try.
 * @returns how many mails wait
 */
export async function hastenMails(trx: Transaction<Tables>, now: Moment): Promise<number> {
  await hasten(trx, 'outbox', now);
  return (await countUnsent(trx, 'outbox')).waiting;
}

/** Removes the unsent mails of these references, since what they say is no longer true. */
export async function dropMails(trx: Transaction<Tables>, references: readonly string[]): Promise<void> {
  if (references.length > 0)
    await trx.deleteFrom('outbox').where('reference', 'in', references).where('sent_at', 'is', null).execute();
}

/** Removes unsent mails whose application or opt-in is gone: nobody could do anything about them. */
export async function dropStrayMails(trx: Transaction<Tables>): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('application')
              .select('application.reference')
              .whereRef('application.reference', '=', 'outbox.reference'),
          ),
          exists(selectFrom('opt_in').select('opt_in.reference').whereRef('opt_in.reference', '=', 'outbox.reference')),
        ]),
      ),
    )
    .execute();
}

/** @returns the mails that were given up, oldest first */
export async function givenUpMails(trx: Transaction<Tables>): Promise<GivenUpMail[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['kind', 'reference', 'created_at', 'failure'])
    .select((row) => row('text', 'is not', null).as('has_content'))
    .where('given_up_at', 'is not', null)
    .where('failure', '!=', HELD_BACK)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    reference: row.reference,
    createdAt: new Date(row.created_at),
    failure: row.failure ?? '',
    canBeSent: Boolean(row.has_content),
  }));
}

/** @returns the mails that were held back, oldest first */
export async function heldBackMails(trx: Transaction<Tables>): Promise<HeldBackMail[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['kind', 'reference', 'created_at'])
    .where('failure', '=', HELD_BACK)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ kind: row.kind, reference: row.reference, createdAt: new Date(row.created_at) }));
}

/** How many mails were not sent. */
export interface MailCounts extends UnsentCounts {
  /** Held back: their recipients got too many before. */
  readonly heldBack: number;
}

/** @returns the counts of all unsent mails; those that are held back are not among those given up */
export async function countMails(trx: Transaction<Tables>): Promise<MailCounts> {
  const { waiting, failed } = await countUnsent(trx, 'outbox');
  const { n: heldBack } = await unsentIn(trx, 'outbox').where('failure', '=', HELD_BACK).executeTakeFirstOrThrow();
  return { waiting, failed: failed - heldBack, heldBack };
}

function mailOf(row: OutboxTable): OutgoingMail {
  const { id, kind, reference, recipient, subject, text, html } = row;
  return {
    id,
    kind,
    reference,
    messageId: row.message_id,
    recipient: recipient ?? '',
    subject: subject ?? '',
    text: text ?? '',
    html,
    createdAt: new Date(row.created_at),
  };
}
