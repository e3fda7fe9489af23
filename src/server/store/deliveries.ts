import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Moment } from './dialect.ts';
import { hasHeldFile } from './holds.ts';
import type { Actor } from './log.ts';
import { claimDue, countUnsent, hasten, justAdded, markSent, type UnsentCounts, unsentIn } from './queue.ts';
import type { DeliveryTable, Tables } from './schema.ts';
import { noteHandedOver } from './set-state.ts';

/** The kinds of deliveries. */
export type DeliveryKind = 'application' | 'opt-in';

/** An application or a confirmed opt-in that is being handed over to the operator's system. */
export interface Delivery {
  /** Stays the same with each try, so that the receiver recognises a repeated one. */
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly reference: string;
  readonly createdAt: Date;
}

/** A delivery that was given up. */
export interface GivenUpDelivery extends Delivery {
  /** Code of the last failure. */
  readonly failure: string;
}

/** Adds a delivery, due at once. Its application or opt-in is stored in the same transaction. */
export async function addDelivery(
  trx: Transaction<Tables>,
  kind: DeliveryKind,
  reference: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('delivery')
    .values(newRow(kind, reference, now))
    .execute();
}

function newRow(kind: DeliveryKind, reference: string, now: Date): DeliveryTable {
  return { id: `msg_${randomUUID()}`, kind, reference, ...justAdded(now) };
}

/**
 * Claims the deliveries that have been due longest, but none of an application with a file that is held.
 * @param most how many at most
 */
export async function claimDeliveries(trx: Transaction<Tables>, now: Moment, most: number): Promise<Delivery[]> {
  const isHeld = hasHeldFile(sql.ref('delivery.reference'));
  return (await claimDue(trx, 'delivery', now, most, isHeld)).map(deliveryOf);
}

/**
 * Makes the unsent delivery of an application due now, as if it had just been stored: its day of tries begins again.
 */
export async function makeDueAgain(trx: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  await trx
    .updateTable('delivery')
    .set(justAdded(now))
    .where('reference', '=', reference)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Marks deliveries as sent, and their applications and opt-ins as handed over.
 * @returns the ids that still exist: the others were removed while they were being sent
 */
export async function markDelivered(trx: Transaction<Tables>, ids: readonly string[], actor: Actor): Promise<string[]> {
  const sent = await markSent(trx, 'delivery', ids, actor.at);
  const rows = await trx.selectFrom('delivery').select('reference').where('id', 'in', ids).orderBy('id').execute();
  await noteHandedOver(
    trx,
    rows.map(({ reference }) => reference),
    actor,
  );
  return sent;
}

/** How many were not handed over. */
export interface DeliveryCounts extends UnsentCounts {
  /** Not sent, since a virus scan holds one of their files; not counted as waiting. */
  readonly held: number;
}

/** @returns the counts of all unsent deliveries */
export async function countDeliveries(trx: Transaction<Tables>): Promise<DeliveryCounts> {
  const { failed } = await countUnsent(trx, 'delivery');
  const isHeld = hasHeldFile(sql.ref('delivery.reference'));
  const open = unsentIn(trx, 'delivery').where('given_up_at', 'is', null);
  const { n: held } = await open.where(isHeld).executeTakeFirstOrThrow();
  const { n: waiting } = await open.where(({ not }) => not(isHeld)).executeTakeFirstOrThrow();
  return { waiting, failed, held };
}

/**
 * Makes the deliveries due that wait for their next try.
 * @returns how many deliveries wait, without those that a virus scan holds
 */
export async function hastenDeliveries(trx: Transaction<Tables>, now: Moment): Promise<number> {
  await hasten(trx, 'delivery', now);
  return (await countDeliveries(trx)).waiting;
}

/** @returns the deliveries that were given up, oldest first */
export async function givenUpDeliveries(trx: Transaction<Tables>): Promise<GivenUpDelivery[]> {
  const rows = await trx
    .selectFrom('delivery')
    .selectAll()
    .where('given_up_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...deliveryOf(row), failure: row.failure ?? '' }));
}

/**
 * Makes deliveries due again, under the same ids. An application or opt-in that has no delivery gets one.
 * @param what `failed` for all that were given up, or one application or opt-in
 * @returns how many
 */
export async function redeliver(
  trx: Transaction<Tables>,
  what: 'failed' | { readonly kind: DeliveryKind; readonly reference: string },
  now: Date,
): Promise<number> {
  const again = trx.updateTable('delivery').set(justAdded(now)).returning('id');
  if (what === 'failed') return (await again.where('given_up_at', 'is not', null).execute()).length;
  const { kind, reference } = what;
  const found = await again.where('reference', '=', reference).execute();
  if (found.length === 0) await addDelivery(trx, kind, reference, now);
  return 1;
}

function deliveryOf({ id, kind, reference, created_at: createdAt }: DeliveryTable): Delivery {
  return { id, kind: kind as DeliveryKind, reference, createdAt: new Date(createdAt) };
}
