import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../engine/locale.ts';
import { isShared, type Moment, momentIn } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Something to send: a mail, or an application for the operator's system. */
export interface QueueItem {
  readonly id: string;
  /** The kind of item, for logs. */
  readonly kind: string;
  /** Of the application or opt-in it belongs to. */
  readonly reference: string;
}

/** Where the items wait in the store. */
export interface Queue<Item extends QueueItem> {
  /** Claims items that are due, at most `most` of them, for a minute. */
  readonly claim: (now: Moment, most: number) => Promise<Item[]>;
  /** Prolongs claims by another minute. */
  readonly keep: (ids: readonly string[], now: Moment) => Promise<void>;
  /** Gives back items that were claimed and not tried. */
  readonly release: (ids: readonly string[], now: Moment) => Promise<void>;
  /**
   * Marks items as sent.
   * @returns the ids of those that were not removed meanwhile
   */
  readonly sent: (ids: readonly string[], now: Date) => Promise<string[]>;
  /**
   * Records that an item could not be sent.
   * @param forGood trying again would be of no use
   * @returns whether it was given up
   */
  readonly failed: (id: string, failure: string, now: Moment, forGood?: boolean) => Promise<boolean>;
}

/**
 * The tables of items to send. An item waits, is claimed and sent. After a failure it is tried again after a pause, and
 * given up after a day with enough tries. Claims and pauses go by the clock that all processes share: by another one, a
 * process would send what a second one is sending.
 */
export type QueueTable = 'outbox' | 'delivery';

const SECOND_MS = 1000;
/** A claim ends after this time, so that other processes send the item when this one dies. */
const CLAIM_MS = 60 * SECOND_MS;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
const GIVE_UP_MS = DAY_MS;
/**
 * The fewest tries before an item is given up: a server that was off for days has made none. The pauses of a whole day
 * leave room for 33 tries, or fewer when tries are slow.
 */
const FEWEST_TRIES = 24;

/**
 * Claims the rows that have been due longest, so that no two senders get the same one. Rows that another sender is
 * claiming at the same time are skipped.
 * @param most how many at most
 * @param unless a condition under which a row is not claimed
 * @returns those that have been due longest first; none when none is due
 */
export async function claimDue<Table extends QueueTable>(
  trx: Transaction<Tables>,
  table: Table,
  now: Moment,
  most: number,
  unless: RawBuilder<SqlBool> = sql<SqlBool>`1 = 0`,
): Promise<Tables[Table][]> {
  // Kysely can't build a query over a type parameter.
  const queue: QueueTable = table;
  const due = await trx
    .selectFrom(queue)
    .select('id')
    .where(({ not }) => not(unless))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(isDue(trx, now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .$if(isShared(trx), (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = idsOf(due);
  if (ids.length === 0) return [];
  const claimed: Tables[Table][] = await rowsIn(trx, queue, ids)
    .set((row) => ({ attempts: row('attempts', '+', 1), due_at: momentIn(trx, now, CLAIM_MS) }))
    .returningAll()
    .execute();
  return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** @returns the condition under which a row with `attempts` and a `due_at` is due */
export function isDue(trx: Transaction<Tables>, now: Moment): RawBuilder<SqlBool> {
  // what was not tried yet has no pause: its process may have had another clock when it added the row
  const isNew = sql<SqlBool>`attempts = 0`;
  // no pause is this long: the clock was ahead when the row was written
  const isFar = sql<SqlBool>`due_at > ${momentIn(trx, now, LONGEST_PAUSE_MS)}`;
  return sql<SqlBool>`(due_at <= ${momentIn(trx, now)} or ${isNew} or ${isFar})`;
}

/** Prolongs a claim, so that no other sender gets what is still being sent. */
export async function keepClaimed(trx: Transaction<Tables>, table: QueueTable, ids: readonly string[], now: Moment) {
  await rowsIn(trx, table, ids)
    .set({ due_at: momentIn(trx, now, CLAIM_MS) })
    .execute();
}

/**
 * Makes rows due that wait for a later try. Their tries and their day count on. Those that are due within a minute stay
 * as they are: a sender may have claimed them, and another one would send them a second time.
 */
export async function hasten(trx: Transaction<Tables>, table: QueueTable, now: Moment): Promise<void> {
  await trx
    .updateTable(table)
    .set({ due_at: momentIn(trx, now) })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '>', momentIn(trx, now, CLAIM_MS))
    .execute();
}

/** @returns the columns of a row that was added just now: it is due, and was not tried yet */
export function justAdded(now: Date) {
  const moment = now.getTime();
  return { created_at: moment, due_at: moment, attempts: 0, sent_at: null, given_up_at: null, failure: null };
}

/** Gives back rows that were claimed and not tried. They are due at once. */
export async function releaseClaimed(trx: Transaction<Tables>, table: QueueTable, ids: readonly string[], now: Moment) {
  await rowsIn(trx, table, ids)
    .set((row) => ({ attempts: row('attempts', '-', 1), due_at: momentIn(trx, now) }))
    .execute();
}

function rowsIn(trx: Transaction<Tables>, table: QueueTable, ids: readonly string[]) {
  return trx.updateTable(table).where('id', 'in', ids);
}

/**
 * Marks rows as sent, also those that another sender has given up meanwhile.
 * @returns the ids that still exist: the others were removed while they were being sent
 */
export async function markSent(
  trx: Transaction<Tables>,
  table: QueueTable,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable(table)
    .set({ sent_at: now.getTime(), given_up_at: null, failure: null })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return idsOf(rows);
}

/**
 * Records that a row could not be sent. It is tried again after a pause that doubles each time, and once more a day
 * after it was added. From then on it is given up if there were enough tries.
 * @param failure code of what went wrong, nothing personal
 * @param forGood gives it up at once
 * @returns whether it was given up
 */
export async function noteFailure(
  trx: Transaction<Tables>,
  table: QueueTable,
  id: string,
  failure: string,
  now: Moment,
  forGood = false,
): Promise<boolean> {
  const row = await trx
    .selectFrom(table)
    .select(['attempts', 'created_at', momentIn(trx, now).as('moment')])
    .where('id', '=', id)
    // another sender may have claimed and sent it after this claim had ended
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const end = row.created_at + GIVE_UP_MS;
  const isLate = row.moment >= end;
  const givenUp = forGood || (isLate && row.attempts >= FEWEST_TRIES);
  const next = row.moment + pauseAfter(row.attempts);
  const change = givenUp ? { given_up_at: row.moment } : { due_at: isLate ? next : Math.min(end, next) };
  const noted = await trx
    .updateTable(table)
    .set({ ...change, failure })
    .where('id', '=', id)
    // on PostgreSQL, the other sender may note that it was sent between the two queries
    .where('sent_at', 'is', null)
    .returning('id')
    .execute();
  return givenUp && noted.length > 0;
}

/** @returns the milliseconds until the next attempt, twice as many after each */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** How many were not sent. */
export interface UnsentCounts {
  /** Waiting to be sent, or to be tried again. */
  readonly waiting: number;
  /** Given up. */
  readonly failed: number;
}

/** @returns the counts by the columns of every queue: mails that are held back are among those given up */
export async function countUnsent(trx: Transaction<Tables>, table: QueueTable): Promise<UnsentCounts> {
  const { n: waiting } = await unsentIn(trx, table).where('given_up_at', 'is', null).executeTakeFirstOrThrow();
  const { n: failed } = await unsentIn(trx, table).where('given_up_at', 'is not', null).executeTakeFirstOrThrow();
  return { waiting, failed };
}

/** @returns the query that counts the rows that were not sent */
export function unsentIn(trx: Transaction<Tables>, table: QueueTable) {
  return trx
    .selectFrom(table)
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('sent_at', 'is', null);
}
