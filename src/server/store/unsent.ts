import { sql, type Transaction } from 'kysely';
import { hasHeldFile } from './holds.ts';
import { HELD_BACK } from './outbox.ts';
import type { QueueTable } from './queue.ts';
import type { Tables } from './schema.ts';

/** A mail or delivery of an application or opt-in that was not sent. */
interface Unsent {
  readonly attempts: number;
  /** Code of the last failure; null before the first. */
  readonly failure: string | null;
}

export interface UnsentMail extends Unsent {
  readonly kind: string;
  /** Waiting for its next try; given up; given up since its address does not exist; or never tried (`HELD_BACK`). */
  readonly progress: 'waiting' | 'given-up' | 'unreachable' | 'held-back';
}

export interface UnsentDelivery extends Unsent {
  readonly isGivenUp: boolean;
}

/** A mail or delivery that waits for its first or next try. */
export interface Waiting {
  readonly kind: string;
  readonly reference: string;
  readonly createdAt: Date;
  /** When the next try is due. */
  readonly dueAt: Date;
  /** Code of the last failure; null before the first. */
  readonly failure: string | null;
}

/** @returns the mails or deliveries that wait, oldest first, without those that a virus scan holds */
export async function waitingIn(trx: Transaction<Tables>, table: QueueTable): Promise<Waiting[]> {
  const rows = await trx
    .selectFrom(table)
    .select(['kind', 'reference', 'created_at', 'due_at', 'failure'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .$if(table === 'delivery', (query) => query.where(({ not }) => not(hasHeldFile(sql.ref('delivery.reference')))))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, reference, created_at: created, due_at: due, failure }) => ({
    kind,
    reference,
    createdAt: new Date(created),
    dueAt: new Date(due),
    failure,
  }));
}

/** @returns the mails of an application or opt-in that were not sent, oldest first */
export async function unsentMails(trx: Transaction<Tables>, reference: string): Promise<UnsentMail[]> {
  const rows = await unsentOf(trx, 'outbox', reference)
    .select((row) => row('text', 'is not', null).as('has_content'))
    .execute();
  return rows.map(({ kind, attempts, failure, given_up_at: givenUpAt, has_content: hasContent }) => {
    const givenUp = hasContent ? 'given-up' : 'unreachable';
    const ended = failure === HELD_BACK ? 'held-back' : givenUp;
    return { kind, attempts, failure, progress: givenUpAt === null ? 'waiting' : ended };
  });
}

/** @returns the delivery of an application or opt-in; undefined if it was sent, or there is none */
export async function unsentDelivery(trx: Transaction<Tables>, reference: string): Promise<UnsentDelivery | undefined> {
  const row = await unsentOf(trx, 'delivery', reference).executeTakeFirst();
  return row && { attempts: row.attempts, failure: row.failure, isGivenUp: row.given_up_at !== null };
}

function unsentOf(trx: Transaction<Tables>, table: QueueTable, reference: string) {
  return trx
    .selectFrom(table)
    .select(['kind', 'attempts', 'failure', 'given_up_at'])
    .where('reference', '=', reference)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
}
