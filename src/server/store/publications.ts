import type { Transaction } from 'kysely';
import { type Publication, publicationOf, type StoredVersion } from './publication.ts';
import {
  type Added,
  addPublications,
  approveBatch,
  dropPlanned,
  type NewPublications,
  recordVersions,
} from './publish.ts';
import type { Tables } from './schema.ts';
import type { Transactions } from './transactions.ts';

/** The store's calls for publications. */
export interface Publications {
  /** @returns a text that differs after each change */
  readonly stamp: () => Promise<string>;
  /** All publications, by form and number. */
  readonly all: () => Promise<Publication[]>;
  readonly version: (hash: string) => Promise<StoredVersion | undefined>;
  /** Publishes versions. Drops publications of these forms that are planned or wait for approval. */
  readonly add: (publications: NewPublications, now: Date) => Promise<Added>;
  /** Records versions that a server took into service from its files. Skips those that are in service already. */
  readonly record: (versions: readonly StoredVersion[], now: Date) => Promise<void>;
  /**
   * Approves a batch.
   * @returns the approved publications
   */
  readonly approve: (batch: string, by: string, user: string, now: Date) => Promise<Publication[]>;
  /**
   * Drops publications of a form that are planned or wait for approval, with the rest of their batches.
   * @returns the dropped publications
   */
  readonly drop: (form: string, now: Date) => Promise<Publication[]>;
  /** How many applications and opt-ins each publication of a form got, by its number. */
  readonly received: (form: string) => Promise<ReadonlyMap<number, number>>;
}

/** @returns the calls of the store about publications */
export function publicationsIn({ read, run }: Transactions): Publications {
  return {
    stamp: () => read(stampOf),
    all: () => read(allPublications),
    version: (hash) => read((trx) => findVersion(trx, hash)),
    add: (publications, now) => run((trx) => addPublications(trx, publications, now)),
    record: (versions, now) => run((trx) => recordVersions(trx, versions, now)),
    approve: (batch, by, user, now) => run((trx) => approveBatch(trx, batch, { by, user, now })),
    drop: (form, now) => run((trx) => dropPlanned(trx, [form], now)),
    received: (form) => read((trx) => countReceived(trx, form)),
  };
}

/** Rows are only ever added, approved and dropped, so each change alters one of the three counts. */
async function stampOf(trx: Transaction<Tables>): Promise<string> {
  const { rows, approved, dropped } = await trx
    .selectFrom('publication')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.count<number>('approved_at').as('approved'),
      fn.count<number>('dropped_at').as('dropped'),
    ])
    .executeTakeFirstOrThrow();
  return `${rows} ${approved} ${dropped}`;
}

async function allPublications(trx: Transaction<Tables>): Promise<Publication[]> {
  const rows = await trx.selectFrom('publication').selectAll().orderBy('form').orderBy('number').execute();
  return rows.map(publicationOf);
}

async function findVersion(trx: Transaction<Tables>, hash: string): Promise<StoredVersion | undefined> {
  return trx.selectFrom('version').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/**
 * Counts an application for the publication of the definition that it was checked with, the latest one at that moment.
 * A page that was opened earlier may send it long after that definition was replaced.
 */
async function countReceived(trx: Transaction<Tables>, form: string): Promise<ReadonlyMap<number, number>> {
  const published = await trx
    .selectFrom('publication')
    .innerJoin('version', 'version.hash', 'publication.version')
    .innerJoin('definition', 'definition.body', 'version.body')
    .select(['publication.number', 'publication.since', 'definition.hash'])
    .where('publication.form', '=', form)
    .where('publication.approved_at', 'is not', null)
    .where('publication.dropped_at', 'is', null)
    .orderBy('publication.since')
    .orderBy('publication.number')
    .execute();
  const counts = new Map<number, number>();
  for (const [index, { number, since, hash }] of published.entries()) {
    const isFirst = !published.slice(0, index).some((one) => one.hash === hash);
    const until = published.slice(index + 1).find((one) => one.hash === hash)?.since ?? Number.MAX_SAFE_INTEGER;
    for (const table of ['application', 'opt_in'] as const) {
      const { n } = await trx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('definition_hash', '=', hash)
        .where('received_at', '>=', isFirst ? 0 : since)
        .where('received_at', '<', until)
        .executeTakeFirstOrThrow();
      counts.set(number, (counts.get(number) ?? 0) + n);
    }
  }
  return counts;
}
