import type { Kysely } from 'kysely';
import { statSync } from 'node:fs';
import { codeIn } from './store-error.ts';
import { hasNoTls, type Remedy, remedyFor } from './dialect.ts';
import { applied, checkMigrated, migrate, NewerDataError, OlderDataError } from './migrations.ts';
import { checkEncoding, openPostgres, shownAddress } from './postgres.ts';
import type { Tables } from './schema.ts';
import { databaseFile, openSqlite } from './sqlite.ts';

/** Where the data is: in PostgreSQL when DATABASE_URL is set, otherwise in a file in DATA_DIR. */
export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** PostgreSQL's schema that holds the tables; absent: the default schema. */
  readonly schema?: string | undefined;
}

/** Indicates that the store can't be opened; the message names the place and says why, for people. */
export class OpeningError extends Error {
  override readonly name = 'OpeningError';
  readonly code: string;
  /** How the store can be opened after all; undefined when a person has to find the cause. */
  readonly remedy: Remedy | undefined;
  /** The file or folder of an SQLite store that could not be used; undefined when the cause names none. */
  readonly file: string | undefined;
  constructor(place: StorePlace, cause: unknown) {
    const what =
      place.databaseUrl === undefined ? `DATA_DIR ${place.dataDir}` : `DATABASE_URL ${shownAddress(place.databaseUrl)}`;
    super(`${what} can't be opened: ${whyIn(cause)}`, { cause });
    this.code = codeIn(cause);
    this.remedy = remedyFor(cause);
    const path = cause instanceof Error && 'path' in cause ? cause.path : undefined;
    this.file = place.databaseUrl === undefined && typeof path === 'string' ? path : undefined;
  }
}

function whyIn(cause: unknown): string {
  if (hasNoTls(cause))
    return 'the database server has no TLS: turn it on there (ssl = on), or write sslmode=disable if nobody can listen in';
  return cause instanceof Error ? cause.message || String('code' in cause ? cause.code : cause.name) : String(cause);
}

/**
 * What opening a database does to its tables. `update`, for servers, brings them up to date. Commands, beside which
 * older servers may run, never change tables: `begin` makes them where there are none, `keep` does not even that.
 */
export type TableChange = 'update' | 'begin' | 'keep';

/**
 * Opens the database.
 * @param how patient: no time limit for statements, for work on all stored data
 * @throws OpeningError when it can't be reached or written, or PostgreSQL's encoding is not UTF-8
 * @throws NewerDataError when a newer version of the program wrote it
 * @throws OlderDataError when the tables may not be changed, but would have to be
 */
export async function openDatabase(
  place: StorePlace,
  { tables = 'update', ...how }: { readonly patient?: boolean; readonly tables?: TableChange } = {},
): Promise<Kysely<Tables>> {
  const { dataDir, databaseUrl, schema } = place;
  let db: Kysely<Tables> | undefined;
  try {
    db = databaseUrl === undefined ? openSqlite(dataDir).db : openPostgres(databaseUrl, { patient: true });
    if (databaseUrl !== undefined) await checkEncoding(db);
    const inSchema = databaseUrl === undefined ? undefined : schema;
    if (tables === 'update' || (tables === 'begin' && (await applied(db, inSchema)).length === 0))
      await migrate(db, shownPlace(place), undefined, inSchema);
    else await checkMigrated(db, shownPlace(place), inSchema);
    if (databaseUrl === undefined) return db;
    await db.destroy();
    const opened = openPostgres(databaseUrl, how);
    return schema === undefined ? opened : opened.withSchema(schema);
  } catch (error) {
    await db?.destroy();
    throw error instanceof NewerDataError || error instanceof OlderDataError ? error : new OpeningError(place, error);
  }
}

/** @returns a function that opens another pool without time limits; undefined for SQLite, which has no limits */
export function patientIn({ databaseUrl }: StorePlace): (() => Kysely<Tables>) | undefined {
  return databaseUrl === undefined ? undefined : () => openPostgres(databaseUrl, { patient: true });
}

/** @returns the file or the address of the store, without the password */
export function shownPlace({ dataDir, databaseUrl }: StorePlace): string {
  return databaseUrl === undefined ? databaseFile(dataDir) : shownAddress(databaseUrl);
}

/**
 * @returns false when there is no SQLite file, so that nothing is stored yet; always true for PostgreSQL, which would
 *   have to be opened
 * @throws OpeningError when the user may not read the folder
 */
export function mayHoldData(place: StorePlace): boolean {
  if (place.databaseUrl !== undefined) return true;
  try {
    return statSync(databaseFile(place.dataDir), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new OpeningError(place, error);
  }
}
