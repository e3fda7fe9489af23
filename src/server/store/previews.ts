import type { Transaction } from 'kysely';
import { takeNamedLock } from './dialect.ts';
import { addDocuments, type Document } from './documents.ts';
import type { StoredVersion } from './publication.ts';
import { addVersion } from './publish.ts';
import { type Purged, removeSent } from './purge.ts';
import type { Tables } from './schema.ts';
import type { Transactions } from './transactions.ts';

/** The lock's name. Without it, two previews that are made at the same time would take the same number. */
const ONE_AT_A_TIME = 'previews';

/** The counter of previews. No form's series can have this name, and no year this number. */
const COUNTER = { series: '*previews', year: 0 };

/** How many submits one statement removes. */
const PORTION = 500;

/** A draft of a form that anybody who knows its secret can look at. */
export interface Preview {
  /** No other preview gets it, also once this one has ended. */
  readonly number: number;
  readonly form: string;
  /** Hash of the draft. */
  readonly version: string;
  /** Hash of the site's settings, texts and pages when it was made. */
  readonly site: string;
  /** Who gets its mails. */
  readonly recipients: readonly string[];
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export interface NewPreview extends Pick<Preview, 'recipients' | 'endsAt'> {
  /** SHA-256 of the secret. The secret itself is in the preview's URL alone. */
  readonly secretHash: string;
  readonly version: StoredVersion;
  readonly site: StoredVersion;
  readonly documents: readonly Document[];
}

/** The calls for previews, and for submits that do not count as applications: from previews, and in testing mode. */
export interface Previews {
  readonly add: (preview: NewPreview, now: Date) => Promise<Preview>;
  readonly find: (secretHash: string, now: Date) => Promise<Preview | undefined>;
  /** The previews that have not ended, in the order of their numbers. */
  readonly all: (now: Date) => Promise<Preview[]>;
  /**
   * Removes a preview with all that was sent from it.
   * @returns what was removed; undefined when there is no such preview
   */
  readonly end: (number: number) => Promise<Purged | undefined>;
  /** Removes previews whose time is over, with all that was sent from them. */
  readonly removeEnded: (now: Date) => Promise<Purged>;
  /** Removes all that was sent, from previews and in testing mode. */
  readonly empty: () => Promise<Purged>;
}

/** @returns the calls about previews over transactions in the previews' store */
export function previewsIn({ read, run }: Transactions): Previews {
  return {
    add: (preview, now) => run((trx) => addPreview(trx, preview, now)),
    find: (secretHash, now) => read((trx) => findPreview(trx, secretHash, now)),
    all: (now) => read((trx) => previewsAt(trx, now)),
    end: (number) => run((trx) => endPreview(trx, number)),
    removeEnded: (now) => run((trx) => removeEnded(trx, now)),
    empty: () => run((trx) => removeSubmits(trx, '%')),
  };
}

/** @returns the series of a preview's references, which nobody mistakes for the form's own */
export function seriesOfPreview(number: number, series: string): string {
  return `TEST${number}-${series}`;
}

/** @returns the series of references in testing mode */
export function seriesOfTesting(series: string): string {
  return `TEST-${series}`;
}

/** @returns whether this is the reference of a submit in testing mode */
export function isOfTesting(reference: string): boolean {
  return reference.startsWith(seriesOfTesting(''));
}

async function addPreview(
  trx: Transaction<Tables>,
  { secretHash, version, site, documents, recipients, endsAt }: NewPreview,
  now: Date,
): Promise<Preview> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  await addDocuments(trx, documents, now);
  await addVersion(trx, version);
  await addVersion(trx, site);
  const row = await trx
    .insertInto('preview')
    .values({
      number: await nextNumber(trx),
      secret_hash: secretHash,
      form: version.form,
      version: version.hash,
      site: site.hash,
      recipients: JSON.stringify(recipients),
      created_at: now.getTime(),
      ends_at: endsAt.getTime(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return previewOf(row);
}

/** Counts, since a number that is given again would end a preview of somebody else. Needs the lock. */
async function nextNumber(trx: Transaction<Tables>): Promise<number> {
  // an older program numbered previews without the counter
  const { highest } = await trx
    .selectFrom('preview')
    .select(({ fn }) => fn.max<number | null>('number').as('highest'))
    .executeTakeFirstOrThrow();
  const counter = await trx
    .selectFrom('reference_counter')
    .select('last')
    .where('series', '=', COUNTER.series)
    .where('year', '=', COUNTER.year)
    .executeTakeFirst();
  const last = Math.max(highest ?? 0, counter?.last ?? 0) + 1;
  await trx
    .insertInto('reference_counter')
    .values({ ...COUNTER, last })
    .onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet({ last }))
    .execute();
  return last;
}

async function findPreview(trx: Transaction<Tables>, secretHash: string, now: Date): Promise<Preview | undefined> {
  const row = await trx
    .selectFrom('preview')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('ends_at', '>', now.getTime())
    .executeTakeFirst();
  return row && previewOf(row);
}

async function previewsAt(trx: Transaction<Tables>, now: Date): Promise<Preview[]> {
  const rows = await trx
    .selectFrom('preview')
    .selectAll()
    .where('ends_at', '>', now.getTime())
    .orderBy('number')
    .execute();
  return rows.map(previewOf);
}

async function endPreview(trx: Transaction<Tables>, number: number): Promise<Purged | undefined> {
  await takeNamedLock(trx, ONE_AT_A_TIME);
  const ended = await trx.deleteFrom('preview').where('number', '=', number).returning('number').executeTakeFirst();
  if (!ended) return undefined;
  await removeUnusedDrafts(trx);
  return removeSubmits(trx, seriesOfPreview(number, '%'));
}

async function removeEnded(trx: Transaction<Tables>, now: Date): Promise<Purged> {
  const ended = await trx.selectFrom('preview').select('number').where('ends_at', '<=', now.getTime()).execute();
  let removed = NOTHING;
  for (const { number } of ended) removed = sumOf(removed, (await endPreview(trx, number)) ?? NOTHING);
  return removed;
}

/** Removes the drafts that no preview shows any more, and all documents once there is no preview left. */
async function removeUnusedDrafts(trx: Transaction<Tables>): Promise<void> {
  const used = await trx.selectFrom('preview').select(['version', 'site']).execute();
  const hashes = used.flatMap(({ version, site }) => [version, site]);
  const unused = trx.deleteFrom('version');
  await (hashes.length === 0 ? unused : unused.where('hash', 'not in', hashes)).execute();
  if (hashes.length === 0) await trx.deleteFrom('document').execute();
}

const NOTHING: Purged = { applications: 0, optIns: 0, uploads: 0, mails: 0, messageIds: [] };

/**
 * Removes submits, in portions.
 * @param like pattern of their references, for SQL's `like`
 */
async function removeSubmits(trx: Transaction<Tables>, like: string): Promise<Purged> {
  let removed = NOTHING;
  for (const table of ['application', 'opt_in'] as const)
    for (;;) {
      const rows = await trx
        .selectFrom(table)
        .select('reference')
        .where('reference', 'like', like)
        .limit(PORTION)
        .execute();
      if (rows.length === 0) break;
      const references = rows.map(({ reference }) => reference);
      removed = sumOf(removed, await removeSent(trx, references));
    }
  return removed;
}

function sumOf(one: Purged, other: Purged): Purged {
  return {
    applications: one.applications + other.applications,
    optIns: one.optIns + other.optIns,
    uploads: one.uploads + other.uploads,
    mails: one.mails + other.mails,
    messageIds: [...one.messageIds, ...other.messageIds],
  };
}

function previewOf(row: Tables['preview']): Preview {
  const { number, form, version, site } = row;
  return {
    number,
    form,
    version,
    site,
    recipients: JSON.parse(row.recipients) as string[],
    createdAt: new Date(row.created_at),
    endsAt: new Date(row.ends_at),
  };
}
