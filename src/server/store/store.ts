import type { Kysely } from 'kysely';
import { acceptApplication, type NewApplication } from './applications.ts';
import { assetAddresses, findAsset, removeUnusedAssets, addAssets, type StoredAsset } from './assets.ts';
import { addDefinition, retireDefinition, servedSince } from './definitions.ts';
import type { NewDefinition, StoredDefinition } from './definitions.ts';
import { claimDeliveries, countDeliveries, markDelivered } from './deliveries.ts';
import type { Delivery, DeliveryCounts } from './deliveries.ts';
import { isInSchema, isShared } from './dialect.ts';
import { bodyOfDirectory, directoriesServedSince, replaceDirectory } from './directories.ts';
import type { NewDirectory, Replacement, StoredDirectory } from './directories.ts';
import { damageMemory } from './damage-memory.ts';
import { databaseTime } from './health.ts';
import { systemUser } from './log.ts';
import { isMigrated } from './migrations.ts';
import { type Conflict, replay, type Taken } from './accept-once.ts';
import { openDatabase, patientIn, type StorePlace, type TableChange } from './open.ts';
import { acceptOptIn, confirmOptIn } from './opt-ins.ts';
import type { Confirmed, NewOptIn } from './opt-ins.ts';
import { claimMails, countMails, markFailed, markMailsSent } from './outbox.ts';
import type { MailCounts, OutgoingMail } from './outbox.ts';
import { keepClaimed, noteFailure, type Queue, releaseClaimed } from './queue.ts';
import { PREVIEW_SCHEMA } from './preview-table.ts';
import { type Publications, publicationsIn } from './publications.ts';
import { type Removal, removalIn } from './removal.ts';
import { type Retention, retentionIn } from './retention.ts';
import { numberedIn } from './reference.ts';
import { countHit, removeEndedHits } from './rate-limit.ts';
import type { Hits } from './rate-limit.ts';
import { checkRoom } from './room-check.ts';
import { type Scans, scansIn } from './scans.ts';
import { type StoreReader, createStoreReader } from './store-reader.ts';
import type { Tables } from './schema.ts';
import { type DamageMemory, guarded, transactionsIn } from './transactions.ts';

/** Looks up the submit that was stored under this Idempotency-Key; undefined when there is none. */
type Replay = (form: string, idempotencyKey: string, fingerprint: string) => Promise<Taken | Conflict | undefined>;

/** Everything that the program stores. Every call is one transaction; when it resolves, its writes are on disk. */
export interface Store extends StoreReader {
  readonly applications: StoreReader['applications'] & {
    readonly accept: (application: NewApplication) => Promise<Taken | Conflict>;
    readonly replay: Replay;
  };
  readonly definitions: StoreReader['definitions'] & {
    readonly add: (definition: NewDefinition, now: Date) => Promise<void>;
    readonly retire: (form: string, now: Date) => Promise<void>;
    readonly servedSince: (moment: Date) => Promise<StoredDefinition[]>;
  };
  /** Which version of each form is in service from which moment on. */
  readonly publications: Publications;
  readonly optIns: StoreReader['optIns'] & {
    readonly accept: (optIn: NewOptIn) => Promise<Taken | Conflict>;
    readonly replay: Replay;
    readonly confirm: (confirmation: Parameters<typeof confirmOptIn>[1]) => Promise<Confirmed>;
  };
  readonly removal: Removal;
  readonly retention: Retention;
  readonly scans: Scans;
  readonly directories: {
    /**
     * Puts a list into service in place of the one before.
     * @returns false when `replacement.only` does not name the list in service
     */
    readonly replace: (directory: NewDirectory, replacement: Replacement) => Promise<boolean>;
    readonly servedSince: (moment: Date) => Promise<StoredDirectory[]>;
    readonly bodyOf: (id: string) => Promise<string | undefined>;
  };
  /** The files that browsers load, of this build and earlier ones. */
  readonly assets: {
    readonly add: (files: readonly StoredAsset[], now: Date) => Promise<void>;
    readonly find: (address: string) => Promise<StoredAsset | undefined>;
    readonly addresses: () => Promise<string[]>;
    /** Removes files that no process has used since that moment. */
    readonly removeUnused: (since: Date) => Promise<void>;
  };
  readonly outbox: Queue<OutgoingMail> & {
    readonly counts: () => Promise<MailCounts>;
  };
  /** Applications and confirmed opt-ins to hand over to the operator's system. */
  readonly deliveries: Queue<Delivery> & {
    readonly counts: () => Promise<DeliveryCounts>;
  };
  /** Counts shared by all processes; undefined on SQLite, where the only process counts in memory, which is faster. */
  readonly rateLimits: RateLimits | undefined;
  /** The time by the database server's clock; undefined on SQLite, which has no server. */
  readonly time: (() => Promise<Date>) | undefined;
  /**
   * @returns whether the tables match this version of the program
   * @throws StoreUnavailableError when nothing can be read
   */
  readonly check: () => Promise<boolean>;
  /** @returns messages for the operator: that calls have found damaged data */
  readonly problems: () => readonly string[];
  /** @returns whether this database also holds the previews' store (preview-store.ts) */
  readonly holdsPreviews: () => Promise<boolean>;
  /** Writes on trial; throws StoreUnavailableError when the store can't be written. */
  readonly writeOnTrial: (now: Date) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface RateLimits {
  /** Counts one more hit under a name. The first hit opens the window. */
  readonly count: (name: string, windowMs: number) => Promise<Hits>;
  /** Removes the counts of windows that have ended. */
  readonly removeEnded: () => Promise<void>;
}

/**
 * Opens the store: PostgreSQL when there is a DATABASE_URL, otherwise SQLite in DATA_DIR. Its calls throw
 * StoreUnavailableError while the disk is full or failing, or the database can't be reached. They work again once the
 * disk or database does.
 * @throws what `openDatabase` throws
 */
export async function openStore(place: StorePlace, tables: TableChange = 'update'): Promise<Store> {
  const db = await openDatabase(place, { tables });
  return createStore(db, patientIn(place), tables === 'update' ? await damageMemory(place, db) : undefined);
}

/**
 * @param openPatient opens the same database without time limits; absent: `db` is used instead
 * @param memory knows of damage that was found before
 * @returns the store over an open database
 */
export function createStore(db: Kysely<Tables>, openPatient?: () => Kysely<Tables>, memory?: DamageMemory): Store {
  const transactions = transactionsIn(db, memory);
  const { run, read, take, damage } = transactions;
  const reading = createStoreReader(read);
  const numbered = numberedIn(db, take);
  const room = checkRoom(db, take);
  return {
    applications: {
      ...reading.applications,
      accept: (application) => room.submit(numbered(application, acceptApplication)),
      replay: (form, key, fingerprint) => read((trx) => replay(trx, 'application', form, key, fingerprint)),
    },
    definitions: {
      ...reading.definitions,
      add: (definition, now) => run((trx) => addDefinition(trx, definition, now)),
      retire: (form, now) => run((trx) => retireDefinition(trx, form, now)),
      servedSince: (moment) => read((trx) => servedSince(trx, moment)),
    },
    publications: publicationsIn(transactions),
    optIns: {
      ...reading.optIns,
      accept: (optIn) => room.submit(numbered(optIn, acceptOptIn)),
      replay: (form, key, fingerprint) => read((trx) => replay(trx, 'opt_in', form, key, fingerprint)),
      confirm: (confirmation) => take((trx) => confirmOptIn(trx, confirmation)),
    },
    removal: removalIn(db, transactions, openPatient),
    retention: retentionIn(transactions),
    scans: scansIn(transactions),
    directories: {
      replace: (directory, replacement) => run((trx) => replaceDirectory(trx, directory, replacement)),
      servedSince: (moment) => read((trx) => directoriesServedSince(trx, moment)),
      bodyOf: (id) => read((trx) => bodyOfDirectory(trx, id)),
    },
    assets: {
      add: (files, now) => run((trx) => addAssets(trx, files, now)),
      find: (address) => read((trx) => findAsset(trx, address)),
      addresses: () => read((trx) => assetAddresses(trx)),
      removeUnused: (since) => run((trx) => removeUnusedAssets(trx, since)),
    },
    outbox: {
      claim: (now, most) => run((trx) => claimMails(trx, now, most)),
      keep: (ids, now) => run((trx) => keepClaimed(trx, 'outbox', ids, now)),
      release: (ids, now) => run((trx) => releaseClaimed(trx, 'outbox', ids, now)),
      sent: (ids, now) => run((trx) => markMailsSent(trx, ids, now)),
      failed: (id, failure, now, forGood) => run((trx) => markFailed(trx, id, failure, now, forGood)),
      counts: () => read(countMails),
    },
    deliveries: {
      claim: (now, most) => run((trx) => claimDeliveries(trx, now, most)),
      counts: () => read((trx) => countDeliveries(trx)),
      keep: (ids, now) => run((trx) => keepClaimed(trx, 'delivery', ids, now)),
      release: (ids, now) => run((trx) => releaseClaimed(trx, 'delivery', ids, now)),
      sent: (ids, now) => run((trx) => markDelivered(trx, ids, { user: systemUser(), name: null, at: now })),
      failed: (id, failure, now) => run((trx) => noteFailure(trx, 'delivery', id, failure, now)),
    },
    rateLimits: isShared(db)
      ? {
          count: (name, windowMs) => guarded(() => countHit(db, name, windowMs)),
          removeEnded: () => guarded(() => removeEndedHits(db)),
        }
      : undefined,
    time: isShared(db) ? () => guarded(() => databaseTime(db)) : undefined,
    check: () => read(isMigrated),
    problems: () => (damage() === undefined ? [] : [`the store is damaged (${damage()}): restore a backup`]),
    holdsPreviews: () => read((trx) => isInSchema(trx, PREVIEW_SCHEMA, 'preview')),
    writeOnTrial: room.writeOnTrial,
    close: () => db.destroy(),
  };
}
