import { StoreUnavailableError } from './store-error.ts';
import { countIn, countBackupRows, type BackupRow, backupRows, restoreRows } from './backup.ts';
import { vacuum, wipe } from './dialect.ts';
import { migrationsOf } from './migrations.ts';
import { openDatabase, type StorePlace } from './open.ts';
import { type HeldBackMail, heldBackMails, type LostMail, lostMails } from './outbox.ts';
import { countBefore, messageIdsOf, type Old, PERSONAL, purge, type Purged, referencesBefore } from './purge.ts';
import { type StoreReader, createStoreReader } from './store-reader.ts';
import { leaveOut, type LostNumbers } from './reference.ts';
import { type Statistics, statistics } from './statistics.ts';
import { guarded } from './store.ts';

/** Everything that is stored, as it was at one moment. */
export interface Snapshot extends StoreReader {
  /** How many applications and opt-ins there are. */
  readonly count: () => Promise<number>;
  readonly rows: () => AsyncGenerator<BackupRow>;
  readonly countRows: () => Promise<number>;
}

/** What staff do with what is stored, beside servers that run (issue 'Staff and privacy'). */
export interface StaffStore extends StoreReader {
  /** Works through what is stored while servers go on writing. */
  readonly snapshot: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => Promise<Result>;
  readonly lostMails: () => Promise<LostMail[]>;
  /** Of all, or of one application or opt-in. */
  readonly heldBackMails: (reference?: string) => Promise<HeldBackMail[]>;
  readonly statistics: (now: Date) => Promise<Statistics[]>;
  /** The Message-IDs of the mails that belong to these references. */
  readonly messageIdsOf: (references: readonly string[]) => Promise<string[]>;
  readonly purge: (references: readonly string[]) => Promise<Purged>;
  readonly referencesBefore: (old: Old, size: number) => Promise<string[]>;
  readonly countBefore: (old: Old) => Promise<{ readonly applications: number; readonly optIns: number }>;
  /** Takes what was removed out of the files as well. @returns false when others were at work for too long */
  readonly wipe: () => Promise<boolean>;
  /** Fills the store, which has to be empty; throws what `rows` throws, and then nothing has changed. */
  readonly restore: (rows: AsyncIterable<BackupRow>, lost: LostNumbers) => Promise<void>;
  /** The names of the migrations that made its tables. */
  readonly migrations: readonly string[];
  readonly close: () => Promise<void>;
}

/** A server's readers are done in less; a backup takes longer, and then people are told. */
const WIPE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Opens the store for staff.
 * @throws OpeningError when the place can't be used, NewerDataError when a newer program wrote it
 */
export async function openForStaff(place: StorePlace): Promise<StaffStore> {
  const db = await openDatabase(place, { patient: true });
  const run: Parameters<typeof createStoreReader>[0] = (work) =>
    guarded(() => db.transaction().setIsolationLevel('read committed').execute(work));
  const readOnly: typeof run = (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  const readAll: typeof run = (work) => guarded(() => readOnly(work));
  return {
    ...createStoreReader(readAll),
    // unguarded, as restore: what fails may be the caller's files
    snapshot: (work) =>
      readOnly((trx) =>
        work({
          ...createStoreReader((query) => query(trx)),
          count: async () => (await countIn(trx, 'application')) + (await countIn(trx, 'opt_in')),
          rows: () => backupRows(trx),
          countRows: () => countBackupRows(trx),
        }),
      ),
    lostMails: () => readAll(lostMails),
    heldBackMails: (reference) => readAll((trx) => heldBackMails(trx, reference)),
    statistics: (now) => readAll((trx) => statistics(trx, now)),
    messageIdsOf: (references) => readAll((trx) => messageIdsOf(trx, references)),
    purge: (references) => run((trx) => purge(trx, references)),
    referencesBefore: (old, size) => readAll((trx) => referencesBefore(trx, old, size)),
    countBefore: (old) => readAll((trx) => countBefore(trx, old)),
    async wipe() {
      await guarded(() => vacuum(db, PERSONAL));
      for (
        const until = Date.now() + WIPE_MS;
        Date.now() < until;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      ) {
        if (await guarded(() => wipe(db)).catch(isBusy)) return true;
      }
      return false;
    },
    restore: (rows, lost) =>
      db.transaction().execute(async (trx) => {
        await restoreRows(trx, rows);
        await leaveOut(trx, lost);
      }),
    migrations: migrationsOf(),
    close: () => db.destroy(),
  };
}

/** What is only in the way for now. */
function isBusy(error: unknown): false {
  if (error instanceof StoreUnavailableError) return false;
  throw error;
}
