import type { Kysely } from 'kysely';
import { inPortions, removeAddresses, type FormFilter } from './client-addresses.ts';
import { isShared, vacuum, wipe } from './dialect.ts';
import type { Actor } from './log.ts';
import { removeRecipientKeys } from './mail-limit.ts';
import { endUnconfirmed } from './opt-ins.ts';
import { countBefore, messageIdsOf, type AgeFilter, PERSONAL, purge, type Purged, referencesBefore } from './purge.ts';
import type { Tables } from './schema.ts';
import { StoreUnavailableError } from './store-error.ts';
import { guarded, type Transactions } from './transactions.ts';

/** The calls of the store that remove what people sent. */
export interface Removal {
  /** The Message-IDs of the mails that belong to these references. */
  readonly messageIdsOf: (references: readonly string[]) => Promise<string[]>;
  readonly purge: (references: readonly string[], actor: Actor, event: 'purged' | 'expired') => Promise<Purged>;
  readonly referencesBefore: (old: AgeFilter, size: number) => Promise<string[]>;
  readonly countBefore: (old: AgeFilter) => Promise<{ readonly applications: number; readonly optIns: number }>;
  /**
   * Removes the client addresses of submits received up to a moment.
   * @returns how many were removed
   */
  readonly addresses: (until: Date, which?: FormFilter) => Promise<number>;
  /**
   * Removes the personal data of opt-ins that were not confirmed in time. Also removes recipient keys of mails that the
   * mail limit does not count any more.
   * @returns how many opt-ins expired
   */
  readonly unconfirmed: (now: Date) => Promise<number>;
  /**
   * Removes deleted data from the database files as well. Does nothing when the last call succeeded and nothing was
   * removed since.
   * @param signal ends the waiting
   * @returns false when the signal ended it, other processes were reading for too long, or the database was not
   *   available: the next call tries again
   */
  readonly wipe: (signal?: AbortSignal) => Promise<boolean>;
  /**
   * Notes that data may have been removed by others than these calls, e.g. by another process, for the next `wipe`. On
   * PostgreSQL without effect: it frees such space by itself.
   */
  readonly noteElsewhere: () => void;
}

/**
 * How long wiping is tried at a time. A server's reads are shorter. A backup takes longer: a command then reports that
 * it could not wipe.
 */
const WIPE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * @param openPatient opens the same database without time limits; absent: `db` is used instead
 * @returns the calls of the store that remove what people sent
 */
export function removalIn(
  db: Kysely<Tables>,
  { read, run }: Transactions,
  openPatient?: () => Kysely<Tables>,
): Removal {
  /**
   * Whether removed data may still be in the files. On SQLite true at first: an earlier process may have died before it
   * wiped. PostgreSQL frees the space of what such a process removed by itself, later.
   */
  let unwiped = !isShared(db);
  const noteRemoved = (removed: number): number => {
    unwiped ||= removed > 0;
    return removed;
  };
  /** For columns that are emptied every minute: PostgreSQL frees that space by itself, too. */
  const noteEmptied = (emptied: number): number => (isShared(db) ? emptied : noteRemoved(emptied));

  const freeSpace = async (): Promise<boolean> => {
    const patient = openPatient?.();
    try {
      await guarded(() => vacuum(patient ?? db, PERSONAL));
      return true;
    } catch (error) {
      return falseIfUnavailable(error);
    } finally {
      await patient?.destroy();
    }
  };
  const wipeNow = async (signal: AbortSignal | undefined): Promise<boolean> => {
    if (isShared(db) && !(await unlessAborted(freeSpace(), signal))) return false;
    const until = performance.now() + WIPE_MS;
    const isOver = () => signal?.aborted === true || performance.now() >= until;
    while (!isOver()) {
      if (await guarded(() => wipe(db)).catch(falseIfUnavailable)) return true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return false;
  };

  return {
    messageIdsOf: (references) => read((trx) => messageIdsOf(trx, references)),
    async purge(references, actor, event) {
      const purged = await run((trx) => purge(trx, references, actor, event));
      noteRemoved(purged.applications + purged.optIns);
      return purged;
    },
    referencesBefore: (old, size) => read((trx) => referencesBefore(trx, old, size)),
    countBefore: (old) => read((trx) => countBefore(trx, old)),
    addresses: (until, which) =>
      inPortions(async () => noteEmptied(await run((trx) => removeAddresses(trx, until, which)))),
    unconfirmed: async (now) =>
      noteEmptied(
        await run(async (trx) => {
          await removeRecipientKeys(trx, now);
          return endUnconfirmed(trx, now);
        }),
      ),
    async wipe(signal) {
      if (!unwiped) return true;
      let wiped = false;
      // what is removed meanwhile counts again
      unwiped = false;
      try {
        wiped = await wipeNow(signal);
      } finally {
        unwiped ||= !wiped;
      }
      return wiped;
    },
    noteElsewhere() {
      unwiped ||= !isShared(db);
    },
  };
}

/** @returns the result of the work; false as soon as the signal is aborted, while the work goes on */
async function unlessAborted(work: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  const { promise: aborted, resolve } = Promise.withResolvers<false>();
  const end = () => resolve(false);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    // a server's signal lasts as long as the server, whatever it wipes until then
    signal?.removeEventListener('abort', end);
  }
}

/**
 * Treats an unavailable store like a busy one.
 * @returns false for StoreUnavailableError
 * @throws any other error
 */
function falseIfUnavailable(error: unknown): false {
  if (error instanceof StoreUnavailableError) return false;
  throw error;
}
