import type { Transaction } from 'kysely';
import { takeNamedLock } from './dialect.ts';
import { addDocuments, type Document } from './documents.ts';
import { type Publication, publicationOf, type StoredVersion } from './publication.ts';
import type { Tables } from './schema.ts';

/**
 * The name of the lock on all changes. Without it, two processes that publish at the same time would take the same
 * number, and a batch could be dropped and approved at once.
 */
const ONE_AT_A_TIME = 'publications';

/** The forms to publish together: all or none. */
export interface NewPublications {
  /** The version to publish, by form id; null withdraws the form. */
  readonly versions: ReadonlyMap<string, StoredVersion | null>;
  readonly documents?: readonly Document[];
  readonly since: Date;
  readonly batch: string;
  readonly by: string | null;
  readonly user: string | null;
  readonly note: string;
  /** Whether they wait for approval by a second person. */
  readonly waits: boolean;
}

/** The publications that a call added, and the planned or waiting ones that it dropped. */
export interface Added {
  readonly added: readonly Publication[];
  readonly dropped: readonly Publication[];
}

/**
 * Publishes versions from `since` on, all or none. Drops publications of these forms that are planned or wait for
 * approval.
 */
export async function addPublications(
  trx: Transaction<Tables>,
  { versions, documents = [], since, batch, by, user, note, waits }: NewPublications,
  now: Date,
): Promise<Added> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  await addDocuments(trx, documents, now);
  const dropped = await dropPlanned(trx, [...versions.keys()], now);
  const added: Publication[] = [];
  for (const [form, version] of versions) {
    if (version) await addVersion(trx, version);
    const { last } = await trx
      .selectFrom('publication')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('form', '=', form)
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('publication')
      .values({
        form,
        number: (last ?? 0) + 1,
        version: version && version.hash,
        since: since.getTime(),
        batch,
        recorded_at: now.getTime(),
        recorded_by: by,
        recorded_user: user,
        note,
        approved_at: waits ? null : now.getTime(),
        approved_by: null,
        approved_user: null,
        dropped_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    added.push(publicationOf(row));
  }
  return { added, dropped };
}

/** Stores a version, unless it is stored already. */
export async function addVersion(trx: Transaction<Tables>, version: StoredVersion): Promise<void> {
  const { hash, form, body, mails, files } = version;
  await trx
    .insertInto('version')
    .values({ hash, form, body, mails, files })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/**
 * Records versions that a server took into service from its files. Skips withdrawn forms, and versions that are in
 * service already.
 */
export async function recordVersions(
  trx: Transaction<Tables>,
  versions: readonly StoredVersion[],
  now: Date,
): Promise<void> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  const fresh = new Map<string, StoredVersion>();
  for (const version of versions) {
    const serving = await trx
      .selectFrom('publication')
      .select('version')
      .where('form', '=', version.form)
      .where('approved_at', 'is not', null)
      .where('dropped_at', 'is', null)
      .where('since', '<=', now.getTime())
      .orderBy('since', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isWithdrawn = serving?.version === null;
    if (!isWithdrawn && serving?.version !== version.hash) fresh.set(version.form, version);
  }
  if (fresh.size === 0) return;
  await addPublications(
    trx,
    { versions: fresh, since: now, batch: '', by: null, user: null, note: '', waits: false },
    now,
  );
}

/**
 * Approves a batch as the second person.
 * @returns the approved publications
 */
export async function approveBatch(
  trx: Transaction<Tables>,
  batch: string,
  { by, user, now }: { readonly by: string; readonly user: string; readonly now: Date },
): Promise<Publication[]> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  const moment = now.getTime();
  const rows = await trx
    .updateTable('publication')
    .set((row) => ({
      approved_at: moment,
      approved_by: by,
      approved_user: user,
      // it can't have been in service before its approval
      since: row.case().when('since', '<', moment).then(moment).else(row.ref('since')).end(),
    }))
    .where('batch', '=', batch)
    .where('approved_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returningAll()
    .execute();
  return rows.map(publicationOf);
}

/**
 * Drops publications of these forms that are planned or wait for approval, with the rest of their batches.
 * @returns the dropped publications
 */
export async function dropPlanned(
  trx: Transaction<Tables>,
  forms: readonly string[],
  now: Date,
): Promise<Publication[]> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  const notYet = trx
    .selectFrom('publication')
    .where('dropped_at', 'is', null)
    .where((row) => row.or([row('approved_at', 'is', null), row('since', '>', now.getTime())]));
  const own = await notYet.select('batch').where('form', 'in', forms).execute();
  if (own.length === 0) return [];
  // a batch is published as a whole or not at all
  const rows = await notYet
    .selectAll()
    .where(
      'batch',
      'in',
      own.map(({ batch }) => batch),
    )
    .execute();
  for (const { form, number } of rows)
    await trx
      .updateTable('publication')
      .set({ dropped_at: now.getTime() })
      .where('form', '=', form)
      .where('number', '=', number)
      .execute();
  return rows.map(publicationOf);
}
