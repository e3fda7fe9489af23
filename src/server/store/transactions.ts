import type { Kysely, Transaction } from 'kysely';
import { damageIn, isShared, unavailableCode } from './dialect.ts';
import type { Tables } from './schema.ts';
import { StoreUnavailableError } from './store-error.ts';

/** Runs a query in a transaction: a new one per call, or the same one for all calls. */
export type Run = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** How the calls of a store run their queries. */
export interface Transactions {
  /** For queries that only read. */
  readonly read: Run;
  /** For queries that write. */
  readonly run: Run;
}

/** Whether the store was found damaged, also by a server before this one. */
export interface DamageMemory {
  /** The code of damage that is still there; undefined: none is known. */
  readonly found: string | undefined;
  /** Has the next start check the file. */
  readonly remember: (code: string) => void;
}

/** Transactions that notice damage. */
export interface WatchedTransactions extends Transactions {
  /**
   * For what customers send. Once an SQLite file was found damaged, it throws StoreUnavailableError: what such a file
   * takes may be lost. In PostgreSQL damage stays within one table or index, which can be repaired meanwhile.
   */
  readonly take: Run;
  /** @returns the code of the first error by which data was damaged; undefined while there was none */
  readonly damage: () => string | undefined;
}

/**
 * @param memory knows of damage that was found before; absent: nothing is remembered
 * @returns what runs queries in transactions of their own
 */
export function transactionsIn(db: Kysely<Tables>, memory?: DamageMemory): WatchedTransactions {
  // the queries rely on read committed: a second transaction waits for a lock, and then reads what the first committed
  const begin = () => db.transaction().setIsolationLevel('read committed');
  let damage = memory?.found;
  const noticed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await guarded(work);
    } catch (error) {
      const code = damageIn(error);
      if (code !== undefined && damage === undefined) memory?.remember(code);
      damage ??= code;
      throw error;
    }
  };
  const run: Run = (work) => noticed(() => begin().execute(work));
  return {
    read: (work) => noticed(() => begin().setAccessMode('read only').execute(work)),
    run,
    async take(work) {
      if (damage !== undefined && !isShared(db)) throw new StoreUnavailableError(damage, undefined);
      return run(work);
    },
    damage: () => damage,
  };
}

/**
 * Runs the work.
 * @throws StoreUnavailableError in place of a database error that may pass by itself (`unavailableCode`)
 */
export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = unavailableCode(error);
    throw code === undefined ? error : new StoreUnavailableError(code, error);
  }
}
