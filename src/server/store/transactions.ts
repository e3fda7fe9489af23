import type { Kysely, Transaction } from 'kysely';
import { damageIn, unavailableCode } from './dialect.ts';
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

/** Transactions that notice damage. */
export interface WatchedTransactions extends Transactions {
  /** @returns the code of the first error by which data was damaged; undefined while there was none */
  readonly damage: () => string | undefined;
}

/** @returns what runs queries in transactions of their own */
export function transactionsIn(db: Kysely<Tables>): WatchedTransactions {
  // the queries rely on read committed: a second transaction waits for a lock, and then reads what the first committed
  const begin = () => db.transaction().setIsolationLevel('read committed');
  let damage: string | undefined;
  const noticed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await guarded(work);
    } catch (error) {
      damage ??= damageIn(error);
      throw error;
    }
  };
  return {
    read: (work) => noticed(() => begin().setAccessMode('read only').execute(work)),
    run: (work) => noticed(() => begin().execute(work)),
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
