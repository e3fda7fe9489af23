import { type RawBuilder, sql, type Transaction } from 'kysely';
import { lockTables } from './dialect.ts';
import type { Tables } from './schema.ts';

/**
 * Tables that a backup leaves out: counts of the last minutes, files that every start of the server stores again, the
 * time of the last test write, previews, whose rows are in a store of their own, and when old applications were last
 * removed.
 */
type Fleeting = 'rate_limit' | 'asset' | 'health' | 'preview' | 'retention';
export type BackupTable = Exclude<keyof Tables, Fleeting>;

/** How a table is read in portions. */
interface Portions {
  readonly key: string;
  /** How many rows are read at once; few where a row can be large. */
  readonly portion: number;
}

/** Tables that others refer to come first. */
const BACKUP: Readonly<Record<BackupTable, Portions | 'at once'>> = {
  document: { key: 'sha256', portion: 1 },
  definition: { key: 'hash', portion: 10 },
  version: { key: 'hash', portion: 10 },
  publication: 'at once',
  application: { key: 'reference', portion: 500 },
  upload: { key: 'id', portion: 1 },
  scan: { key: 'upload_id', portion: 500 },
  reference_counter: 'at once',
  opt_in: { key: 'reference', portion: 500 },
  outbox: { key: 'id', portion: 200 },
  delivery: { key: 'id', portion: 200 },
  log: { key: 'number', portion: 500 },
  fetch_order: { key: 'number', portion: 500 },
  directory: { key: 'id', portion: 1 },
};

/** Tables whose key is a number. */
const NUMBERED: ReadonlySet<BackupTable> = new Set(['log', 'fetch_order']);

export const BACKUP_TABLES = Object.keys(BACKUP) as readonly BackupTable[];

type Value = string | number | Buffer | null;

/** A row of any table, as both databases read and write it. */
export interface BackupRow {
  readonly table: BackupTable;
  readonly row: Readonly<Record<string, Value>>;
}

/**
 * Reads all rows, in portions.
 * @param trx a transaction that sees the data of one moment
 */
export async function* backupRows(trx: Transaction<Tables>): AsyncGenerator<BackupRow> {
  for (const table of BACKUP_TABLES) {
    const portions = BACKUP[table];
    let after: Value = NUMBERED.has(table) ? 0 : '';
    for (;;) {
      const place: RawBuilder<unknown> = portions === 'at once' ? sql`` : nextPortion(portions, after);
      const { rows }: { readonly rows: readonly BackupRow['row'][] } = await sql<
        BackupRow['row']
      >`select * from ${sql.table(table)} ${place}`.execute(trx);
      for (const row of rows) yield { table, row };
      const last = rows.at(-1);
      if (portions === 'at once' || !last || rows.length < portions.portion) break;
      after = last[portions.key] ?? '';
    }
  }
}

function nextPortion({ key, portion }: Portions, after: Value): RawBuilder<unknown> {
  return sql`where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${sql.lit(portion)}`;
}

/** @returns how many rows {@link backupRows} will give */
export async function countBackupRows(trx: Transaction<Tables>): Promise<number> {
  let n = 0;
  for (const table of BACKUP_TABLES) n += await countIn(trx, table);
  return n;
}

/** @returns how many rows the table has */
export async function countIn(trx: Transaction<Tables>, table: BackupTable): Promise<number> {
  return (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx)).rows[0]?.n ?? 0;
}

/** Indicates that a backup can't be restored, since the store is not empty. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
  constructor(tables: readonly BackupTable[]) {
    super(`there are rows in ${tables.join(', ')}`);
  }
}

/** How many rows, and about how many bytes, one statement inserts at most. */
const STATEMENT_ROWS = 100;
const STATEMENT_BYTES = 1_000_000;

/**
 * Inserts rows into an empty store. When `rows` throws, because the backup is incomplete, the caller's transaction has
 * to be rolled back.
 * @param rows in the order of {@link backupRows}
 * @throws NotEmptyError when anything is stored already
 */
export async function restoreRows(trx: Transaction<Tables>, rows: AsyncIterable<BackupRow>): Promise<void> {
  await lockTables(trx, BACKUP_TABLES);
  const used: BackupTable[] = [];
  for (const table of BACKUP_TABLES) if ((await countIn(trx, table)) > 0) used.push(table);
  if (used.length > 0) throw new NotEmptyError(used);

  let waiting: BackupRow[] = [];
  let bytes = 0;
  const write = async () => {
    const [first] = waiting;
    // `never`: the rows belong to this table, which the compiler can't know of a name that is read from a file
    if (first)
      await trx
        .insertInto(first.table)
        .values(waiting.map(({ row }) => row as never))
        .execute();
    [waiting, bytes] = [[], 0];
  };
  for await (const next of rows) {
    if (next.table !== waiting[0]?.table || waiting.length >= STATEMENT_ROWS || bytes >= STATEMENT_BYTES) await write();
    waiting.push(next);
    for (const value of Object.values(next.row))
      bytes += typeof value === 'object' ? (value?.length ?? 0) : String(value).length;
  }
  await write();
}
