import type { Kysely } from 'kysely';
import { inPortions, removeAddresses, type Which } from './client-addresses.ts';
import { isShared, vacuum, wipe } from './dialect.ts';
import type { Actor } from './log.ts';
import { countBefore, messageIdsOf, type Old, PERSONAL, purge, type Purged, referencesBefore } from './purge.ts';
import type { Tables } from './schema.ts';
import { StoreUnavailableError } from './store-error.ts';
import type { Read } from './store-reader.ts';

/** The calls of the store that remove what people sent. */
export interface Removal {
  /** The Message-IDs of the mails that belong to these references. */
  readonly messageIdsOf: (references: readonly string[]) => Promise<string[]>;
  readonly purge: (references: readonly string[], actor: Actor, event: 'purged' | 'expired') => Promise<Purged>;
  readonly referencesBefore: (old: Old, size: number) => Promise<string[]>;
  readonly countBefore: (old: Old) => Promise<{ readonly applications: number; readonly optIns: number }>;
  /**
   * Removes the client addresses of submits received up to a moment.
   * @returns how many were removed
   */
  readonly addresses: (until: Date, which: Which) => Promise<number>;
  /**
   * Removes deleted rows from the database files as well.
   * @param signal ends the waiting for PostgreSQL
   * @returns false when the signal ended it, other processes were reading for too long, or the database was not
   *   available
   */
  readonly wipe: (signal?: AbortSignal) => Promise<boolean>;
}

/**
 * How long wiping is tried. A server's reads are shorter. A backup takes longer: the command then reports that it could
 * not wipe.
 */
const WIPE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * @param openPatient opens the same database without time limits; absent: `db` is used instead
 * @returns the calls of the store that remove what people sent
 */
export function removalIn(
  db: Kysely<Tables>,
  read: Read,
  run: Read,
  guarded: <Result>(work: () => Promise<Result>) => Promise<Result>,
  openPatient?: () => Kysely<Tables>,
): Removal {
  const freeSpace = async (): Promise<boolean> => {
    const patient = openPatient?.();
    try {
      await guarded(() => vacuum(patient ?? db, PERSONAL));
      return true;
    } catch (error) {
      return isBusy(error);
    } finally {
      await patient?.destroy();
    }
  };
  return {
    messageIdsOf: (references) => read((trx) => messageIdsOf(trx, references)),
    purge: (references, actor, event) => run((trx) => purge(trx, references, actor, event)),
    referencesBefore: (old, size) => read((trx) => referencesBefore(trx, old, size)),
    countBefore: (old) => read((trx) => countBefore(trx, old)),
    addresses: (until, which) => inPortions(() => run((trx) => removeAddresses(trx, until, which))),
    async wipe(signal) {
      if (isShared(db) && !(await Promise.race([freeSpace(), endOf(signal)]))) return false;
      for (
        const until = Date.now() + WIPE_MS;
        Date.now() < until;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      ) {
        if (await guarded(() => wipe(db)).catch(isBusy)) return true;
      }
      return false;
    },
  };
}

/** Resolves to false when the signal is aborted, and not before. */
function endOf(signal: AbortSignal | undefined): Promise<false> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve(false);
    signal?.addEventListener('abort', () => resolve(false), { once: true });
  });
}

/**
 * Treats an unavailable store like a busy one.
 * @returns false for StoreUnavailableError
 * @throws any other error
 */
function isBusy(error: unknown): false {
  if (error instanceof StoreUnavailableError) return false;
  throw error;
}
