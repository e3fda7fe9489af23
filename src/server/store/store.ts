import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { StoreUnavailableError } from '../errors.ts';
import { accept, find, page, replay } from './applications.ts';
import type { Application, Conflict, NewApplication, Portion, Position, Taken } from './applications.ts';
import { findDefinition, remember, retire, servedSince } from './definitions.ts';
import type { StoredDefinition } from './definitions.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './open.ts';
import { acceptOptIn, confirmOptIn, findOptIn, pageOfOptIns, purgeOptIns, replayOptIn } from './opt-ins.ts';
import type { Confirmed, NewOptIn, OptInRecord } from './opt-ins.ts';
import { claimMail, lostMails, markFailed, markSent } from './outbox.ts';
import type { LostMail, OutgoingMail } from './outbox.ts';
import type { Tables } from './schema.ts';
import { bytesOfUpload } from './uploads.ts';

/** What the program keeps. Every call is one transaction; when it resolves, what it wrote is on disk. */
export interface Store {
  readonly applications: {
    readonly accept: (application: NewApplication) => Promise<Taken | Conflict>;
    readonly replay: (idempotencyKey: string, fingerprint: string) => Promise<Taken | Conflict | undefined>;
    readonly find: (reference: string) => Promise<Application | undefined>;
    /** All of them or those of a form, oldest first, read in portions. */
    readonly each: (form?: string) => AsyncGenerator<Application>;
    readonly bytesOfUpload: (id: string) => Promise<Buffer | undefined>;
  };
  readonly definitions: {
    readonly remember: (definition: Pick<StoredDefinition, 'hash' | 'form' | 'body'>, now: Date) => Promise<void>;
    readonly retire: (form: string, now: Date) => Promise<void>;
    readonly find: (hash: string) => Promise<StoredDefinition | undefined>;
    readonly servedSince: (moment: Date) => Promise<StoredDefinition[]>;
  };
  readonly optIns: {
    readonly accept: (optIn: NewOptIn) => Promise<Taken | Conflict>;
    readonly replay: (idempotencyKey: string, fingerprint: string) => Promise<Taken | Conflict | undefined>;
    readonly confirm: (confirmation: Parameters<typeof confirmOptIn>[1]) => Promise<Confirmed>;
    /** Removes what was not confirmed in time, from the files as well. */
    readonly purge: (now: Date) => Promise<number>;
    /** What is confirmed or waits for it. */
    readonly find: (reference: string) => Promise<OptInRecord | undefined>;
    readonly each: (form?: string) => AsyncGenerator<OptInRecord>;
  };
  readonly outbox: {
    readonly claim: (now: Date) => Promise<OutgoingMail | undefined>;
    readonly sent: (id: string, now: Date) => Promise<void>;
    readonly failed: (id: string, failure: string, now: Date) => Promise<boolean>;
    readonly lost: () => Promise<LostMail[]>;
  };
  /** @throws StoreUnavailableError when nothing can be read */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PORTION = 100;

/**
 * Opens the store in DATA_DIR. Its calls throw StoreUnavailableError while the disk is full or failing.
 * @throws Error when the folder can't be used, NewerDataError when a newer program wrote it
 */
export async function openStore(dataDir: string): Promise<Store> {
  return createStore(await openDatabase(dataDir));
}

/** @returns the store over a database that is open */
export function createStore({ db }: Pick<OpenDatabase, 'db'>): Store {
  const run = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => guarded(() => db.transaction().execute(work));

  // portions, since one cursor would hold the only connection that SQLite has
  async function* each<Item extends Position>(read: (trx: Transaction<Tables>, portion: Portion) => Promise<Item[]>, form?: string): AsyncGenerator<Item> {
    let after: Item | undefined;
    do {
      const position = after;
      const portion = await run((trx) => read(trx, { form, after: position, size: PORTION }));
      yield* portion;
      after = portion.length === PORTION ? portion.at(-1) : undefined;
    } while (after);
  }

  return {
    applications: {
      accept: (application) => run((trx) => accept(trx, application)),
      replay: (idempotencyKey, fingerprint) => run((trx) => replay(trx, idempotencyKey, fingerprint)),
      find: (reference) => run((trx) => find(trx, reference)),
      each: (form) => each(page, form),
      bytesOfUpload: (id) => run((trx) => bytesOfUpload(trx, id)),
    },
    definitions: {
      remember: (definition, now) => run((trx) => remember(trx, definition, now)),
      retire: (form, now) => run((trx) => retire(trx, form, now)),
      find: (hash) => run((trx) => findDefinition(trx, hash)),
      servedSince: (moment) => run((trx) => servedSince(trx, moment)),
    },
    optIns: {
      accept: (optIn) => run((trx) => acceptOptIn(trx, optIn)),
      replay: (idempotencyKey, fingerprint) => run((trx) => replayOptIn(trx, idempotencyKey, fingerprint)),
      confirm: (confirmation) => run((trx) => confirmOptIn(trx, confirmation)),
      async purge(now) {
        const purged = await run((trx) => purgeOptIns(trx, now));
        // else what was removed stays readable in the log beside the database
        if (purged > 0) await guarded(() => sql`pragma wal_checkpoint(truncate)`.execute(db));
        return purged;
      },
      find: (reference) => run((trx) => findOptIn(trx, reference)),
      each: (form) => each(pageOfOptIns, form),
    },
    outbox: {
      claim: (now) => run((trx) => claimMail(trx, now)),
      sent: (id, now) => run((trx) => markSent(trx, id, now)),
      failed: (id, failure, now) => run((trx) => markFailed(trx, id, failure, now)),
      lost: () => run((trx) => lostMails(trx)),
    },
    check: async () => {
      await guarded(() => sql`select 1`.execute(db));
    },
    close: () => db.destroy(),
  };
}

const UNAVAILABLE = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)/;

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined ? error : new StoreUnavailableError(code, error);
  }
}

/** @returns the code of an error that is the disk's or the lock's fault */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // SQLite rolls back by itself when the disk is full, and Kysely's own rollback hides that
  if (error.message.includes('cannot rollback - no transaction is active')) return 'SQLITE_FULL?';
  // better-sqlite3 says so once the store is closed, Kysely as well
  if (/not open|driver has already been destroyed/.test(error.message)) return 'CLOSED';
  return UNAVAILABLE.test(code) ? code : undefined;
}
