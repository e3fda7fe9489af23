import { type Kysely, sql, type Transaction } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { isShared } from './dialect.ts';
import { writeOnTrial } from './health.ts';
import { StoreUnavailableError } from './store-error.ts';
import type { Tables } from './schema.ts';
import type { Run } from './transactions.ts';

/** Whether there is room for submits, as far as the last ones and test writes show. */
export interface RoomCheck {
  /** Stores a submit, and remembers whether that failed. */
  readonly submit: <Result>(accepting: Promise<Result>) => Promise<Result>;
  /** Writes a test row, and after a failed submit more, until one submit or test has succeeded. */
  readonly writeOnTrial: (now: Date) => Promise<void>;
}

/** About the size of an application with its files. */
const BYTES = 1024 * 1024;

/**
 * A full disk of PostgreSQL shows in submits first: the test row takes the place of the one before, and needs no room.
 * @param run runs queries that write in a transaction of their own
 */
export function checkRoom(db: Kysely<Tables>, run: Run): RoomCheck {
  let isInDoubt = false;
  return {
    async submit(accepting) {
      try {
        const taken = await accepting;
        isInDoubt = false;
        return taken;
      } catch (error) {
        isInDoubt ||= error instanceof StoreUnavailableError;
        throw error;
      }
    },
    async writeOnTrial(now) {
      await run((trx) => writeOnTrial(trx, now));
      // on SQLite the file that the server writes on trial takes as much room (write-check.ts)
      if (isInDoubt && isShared(db)) await run(fillOnTrial).catch(unlessRefused);
      isInDoubt = false;
    },
  };
}

/** A user who may not make tables can't try: the next submit will show. */
function unlessRefused(error: unknown): void {
  if (error instanceof StoreUnavailableError) throw error;
}

/** Fills a table of its own: any other one may have room left from rows that were removed. */
async function fillOnTrial(trx: Transaction<Tables>): Promise<void> {
  const table = sql.table(`trial_${randomUUID()}`);
  await sql`create table ${table} (content bytea not null)`.execute(trx);
  // random bytes can't be compressed
  await sql`insert into ${table} values (${randomBytes(BYTES)})`.execute(trx);
  await sql`drop table ${table}`.execute(trx);
}
