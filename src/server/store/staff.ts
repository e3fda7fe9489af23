import { countBackupRows, type BackupRow, backupRows, restoreRows } from './backup.ts';
import { type GivenUpDelivery, givenUpDeliveries, hastenDeliveries, redeliver } from './deliveries.ts';
import type { Moment } from './dialect.ts';
import { fetchedSince, placeNew, type Fetched, type NoStart, type Since } from './fetch-order.ts';
import { writeOnTrial } from './health.ts';
import { addToLog, type Actor, type LogEvent, type LogLine, pageOfLog } from './log.ts';
import { MIGRATION_NAMES } from './migrations.ts';
import { openDatabase, type StorePlace, type TableChange } from './open.ts';
import { type HeldBackMail, heldBackMails, type GivenUpMail, givenUpMails, hastenMails, remail } from './outbox.ts';
import { type Removal, removalIn } from './removal.ts';
import { type Retention, retentionIn } from './retention.ts';
import { type StoreReader, createStoreReader } from './store-reader.ts';
import { type LostNumbers, leaveOut, referencesOf } from './reference.ts';
import { type HeldUpload, heldUploads, scanAgain } from './scans.ts';
import { setStates } from './set-state.ts';
import type { State } from './state.ts';
import { countReceived, type Period, type Statistics, statistics } from './statistics.ts';
import { guarded, type Run, transactionsIn } from './transactions.ts';
import {
  unsentDelivery,
  unsentMails,
  type UnsentDelivery,
  type UnsentMail,
  type Waiting,
  waitingIn,
} from './unsent.ts';

/** All stored data, as it was at one moment. */
export interface Snapshot extends StoreReader {
  /** How many applications and confirmed opt-ins there are, or how many of one form. */
  readonly count: (form?: string) => Promise<number>;
  /** The applications and confirmed opt-ins to fetch, in an order that never changes. */
  readonly fetchedSince: (since: Since, form: string | undefined) => Promise<Fetched[] | NoStart>;
  readonly rows: () => AsyncGenerator<BackupRow>;
  readonly countRows: () => Promise<number>;
}

/** What staff's commands can do with the stored data, also while servers are running. */
export interface StaffStore extends StoreReader {
  /** Reads the data of one moment, while servers go on writing. */
  readonly snapshot: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => Promise<Result>;
  /** Gives new applications and confirmed opt-ins their places in the order in which they are fetched. */
  readonly placeNew: () => Promise<void>;
  /** @returns the references that do not exist; if there are any, nothing was changed */
  readonly setStates: (references: readonly string[], state: State, actor: Actor) => Promise<string[]>;
  /** Tests whether the store can be written. */
  readonly writeOnTrial: () => Promise<void>;
  /** Adds a line to the log for each reference. */
  readonly note: (event: LogEvent, references: readonly string[], actor: Actor) => Promise<void>;
  /** The log of everything or of one reference, oldest first, read in portions. */
  readonly log: (reference?: string) => AsyncGenerator<LogLine>;
  /** The references of a form, also of opt-ins whose answers were removed. */
  readonly referencesOf: (form: string) => Promise<ReadonlySet<string>>;
  readonly waitingMails: () => Promise<Waiting[]>;
  readonly waitingDeliveries: () => Promise<Waiting[]>;
  readonly givenUpMails: () => Promise<GivenUpMail[]>;
  readonly heldBackMails: () => Promise<HeldBackMail[]>;
  readonly givenUpDeliveries: () => Promise<GivenUpDelivery[]>;
  readonly unsentMails: (reference: string) => Promise<UnsentMail[]>;
  readonly unsentDelivery: (reference: string) => Promise<UnsentDelivery | undefined>;
  /** The files that must not leave: all of them, or those of one application. */
  readonly heldUploads: (reference?: string) => Promise<HeldUpload[]>;
  /**
   * Hands one application or opt-in over again, or all whose delivery was given up.
   * @returns how many
   */
  readonly redeliver: (what: Parameters<typeof redeliver>[1], now: Date) => Promise<number>;
  /**
   * Makes the deliveries due that wait for their next try.
   * @returns how many deliveries wait, without those that a virus scan holds
   */
  readonly hastenDeliveries: (now: Moment) => Promise<number>;
  /**
   * Has the given up mails of one application or opt-in sent again, or all that can be.
   * @returns how many
   */
  readonly remail: (now: Date, reference?: string) => Promise<number>;
  /**
   * Makes the mails due that wait for their next try.
   * @returns how many mails wait
   */
  readonly hastenMails: (now: Moment) => Promise<number>;
  /**
   * Has the held files of an application scanned again, infected ones included.
   * @returns how many
   */
  readonly scanAgain: (reference: string, actor: Actor) => Promise<number>;
  readonly statistics: (now: Date, period: Period) => Promise<Statistics[]>;
  readonly removal: Removal;
  readonly retention: Retention;
  /** Fills the store, which has to be empty. When `rows` throws, this throws the same error and nothing has changed. */
  readonly restore: (rows: AsyncIterable<BackupRow>, lost: LostNumbers) => Promise<void>;
  /** The names of the migrations that made its tables. */
  readonly migrations: readonly string[];
  readonly close: () => Promise<void>;
}

/** How many lines one query reads. */
const LOG_PORTION = 500;

/**
 * Opens the store for staff.
 * @throws what `openDatabase` throws
 */
export async function openForStaff(place: StorePlace, tables: Exclude<TableChange, 'update'>): Promise<StaffStore> {
  const db = await openDatabase(place, { patient: true, tables });
  const { run } = transactionsIn(db);
  const unguarded: Run = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  const read: Run = (work) => guarded(() => unguarded(work));
  return {
    ...createStoreReader(read),
    // not guarded, like restore: the error may come from the caller's files
    snapshot: (work) =>
      unguarded((trx) =>
        work({
          ...createStoreReader((query) => query(trx)),
          count: (form) => countReceived(trx, form),
          fetchedSince: (since, form) => fetchedSince(trx, since, form),
          rows: () => backupRows(trx),
          countRows: () => countBackupRows(trx),
        }),
      ),
    placeNew: () => run(placeNew),
    setStates: (references, state, actor) => run((trx) => setStates(trx, references, state, actor)),
    writeOnTrial: () => run((trx) => writeOnTrial(trx, new Date())),
    note: (event, references, actor) => run((trx) => addToLog(trx, event, references, actor)),
    async *log(reference) {
      let after = 0;
      for (let page: readonly LogLine[] | undefined; page === undefined || page.length === LOG_PORTION;) {
        const position = after;
        page = await read((trx) => pageOfLog(trx, { reference, after: position, size: LOG_PORTION }));
        yield* page;
        after = page.at(-1)?.number ?? after;
      }
    },
    referencesOf: (form) => read((trx) => referencesOf(trx, form)),
    waitingMails: () => read((trx) => waitingIn(trx, 'outbox')),
    waitingDeliveries: () => read((trx) => waitingIn(trx, 'delivery')),
    givenUpMails: () => read(givenUpMails),
    heldBackMails: () => read(heldBackMails),
    givenUpDeliveries: () => read(givenUpDeliveries),
    unsentMails: (reference) => read((trx) => unsentMails(trx, reference)),
    unsentDelivery: (reference) => read((trx) => unsentDelivery(trx, reference)),
    heldUploads: (reference) => read((trx) => heldUploads(trx, reference)),
    redeliver: (what, now) => run((trx) => redeliver(trx, what, now)),
    hastenDeliveries: (now) => run((trx) => hastenDeliveries(trx, now)),
    remail: (now, reference) => run((trx) => remail(trx, now, reference)),
    hastenMails: (now) => run((trx) => hastenMails(trx, now)),
    scanAgain: (reference, actor) => run((trx) => scanAgain(trx, reference, actor)),
    statistics: (now, period) => read((trx) => statistics(trx, now, period)),
    removal: removalIn(db, { read, run }),
    retention: retentionIn({ read, run }),
    restore: (rows, lost) =>
      db.transaction().execute(async (trx) => {
        await restoreRows(trx, rows);
        await leaveOut(trx, lost);
      }),
    migrations: MIGRATION_NAMES,
    close: () => db.destroy(),
  };
}
