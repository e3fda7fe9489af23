import { sql, type SqlBool, type Transaction } from 'kysely';
import { type HoldsOfForm, heldCondition, type RetainedTable } from './holds.ts';
import { addToLog, type Actor } from './log.ts';
import type { Tables } from './schema.ts';

/** The tables that hold what people sent. */
export const PERSONAL = ['application', 'upload', 'opt_in', 'outbox'] as const satisfies readonly (keyof Tables)[];

/** What was removed. */
export interface Purged {
  readonly applications: number;
  readonly optIns: number;
  readonly uploads: number;
  readonly mails: number;
  /** The Message-IDs of the mails, which may also be stored as files. */
  readonly messageIds: readonly string[];
}

/** Selects applications and opt-ins that were received before a moment. */
export interface AgeFilter {
  readonly before: Date;
  /** Restricts it to this form. */
  readonly form?: string | undefined;
  /** Restricts it to applications, or to opt-ins. */
  readonly only?: RetainedTable | undefined;
  /** Leaves out opt-ins that are not confirmed. */
  readonly confirmed?: boolean;
  /** Leaves out rows that must not be removed automatically (holds.ts). */
  readonly spare?: HoldsOfForm | undefined;
}

/** @returns the Message-IDs of all mails that belong to these references */
export async function messageIdsOf(trx: Transaction<Tables>, references: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select('message_id')
    .where('reference', 'in', await withSettled(trx, references))
    .execute();
  return rows.map((row) => row.message_id);
}

/**
 * Removes applications and opt-ins with their files, mails, deliveries, keys, hashes and tokens. Reference numbers are
 * not used again. The log keeps its lines about them.
 * @param references may name some that do not exist
 * @param event how the log records it: `purged` by a person, or `expired` by the retention time
 */
export async function purge(
  trx: Transaction<Tables>,
  references: readonly string[],
  actor: Actor,
  event: 'purged' | 'expired',
): Promise<Purged> {
  const { removed, ...purged } = await removeSent(trx, references);
  await addToLog(trx, event, removed, actor);
  return purged;
}

/**
 * Removes the same as {@link purge}, without a line in the log.
 * @returns the counts, and the references that existed
 */
export async function removeSent(
  trx: Transaction<Tables>,
  references: readonly string[],
): Promise<Purged & { readonly removed: readonly string[] }> {
  const all = await withSettled(trx, references);
  const mails = await trx.deleteFrom('outbox').where('reference', 'in', all).returning('message_id').execute();
  await trx.deleteFrom('scan').where('reference', 'in', all).execute();
  await trx.deleteFrom('delivery').where('reference', 'in', all).execute();
  const uploads = await trx.deleteFrom('upload').where('reference', 'in', all).returning('id').execute();
  const applications = await trx
    .deleteFrom('application')
    .where('reference', 'in', all)
    .returning('reference')
    .execute();
  const optIns = await trx.deleteFrom('opt_in').where('reference', 'in', all).returning('reference').execute();
  return {
    removed: [...applications, ...optIns].map(({ reference }) => reference),
    applications: applications.length,
    optIns: optIns.length,
    uploads: uploads.length,
    mails: mails.length,
    messageIds: mails.map((row) => row.message_id),
  };
}

/** Adds the opt-ins of the same address that were settled by the confirmation of these. No list shows them. */
async function withSettled(trx: Transaction<Tables>, references: readonly string[]): Promise<string[]> {
  const settled = await trx.selectFrom('opt_in').select('reference').where('settled_by', 'in', references).execute();
  return [...new Set([...references, ...settled.map((row) => row.reference)])];
}

/** @returns the references of old applications, then of old opt-ins, each oldest first; at most `size` */
export async function referencesBefore(trx: Transaction<Tables>, old: AgeFilter, size: number): Promise<string[]> {
  const references: string[] = [];
  for (const table of tablesOf(old)) {
    const query = receivedBefore(trx, table, old)
      .select('reference')
      .orderBy('received_at')
      .limit(size - references.length);
    if (references.length < size) references.push(...(await query.execute()).map((row) => row.reference));
  }
  return references;
}

/** @returns how many old applications and opt-ins there are, including emptied rows of opt-ins that ended */
export async function countBefore(
  trx: Transaction<Tables>,
  old: AgeFilter,
): Promise<{ readonly applications: number; readonly optIns: number }> {
  const count = async (table: RetainedTable) => {
    if (!tablesOf(old).includes(table)) return 0;
    const query = receivedBefore(trx, table, old).select(({ fn }) => fn.countAll<number>().as('n'));
    return (await query.executeTakeFirstOrThrow()).n;
  };
  return { applications: await count('application'), optIns: await count('opt_in') };
}

function tablesOf({ only }: AgeFilter): readonly RetainedTable[] {
  return only === undefined ? ['application', 'opt_in'] : [only];
}

function receivedBefore(
  trx: Transaction<Tables>,
  table: RetainedTable,
  { before, form, confirmed = false, spare }: AgeFilter,
) {
  let query = trx.selectFrom(table).where('received_at', '<', before.getTime());
  if (confirmed && table === 'opt_in') query = query.where(sql<SqlBool>`opt_in.confirmed_at is not null`);
  if (form !== undefined) query = query.where('form', '=', form);
  if (spare) query = query.where(({ not }) => not(heldCondition(table, spare)));
  return query;
}
