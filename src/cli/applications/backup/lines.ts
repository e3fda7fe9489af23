import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type BackupRow, type BackupTable, BACKUP_TABLES } from '../../../server/store/backup.ts';
import { amountsText } from '../amounts.ts';

/**
 * The first line of a backup. A backup is gzipped JSON lines: this head, one line per row (bytes in base64), and a last
 * line with the row counts and the SHA-256 of all lines before it. The format does not depend on the database: a backup
 * of SQLite can be restored to PostgreSQL.
 */
export interface Head {
  readonly backup: 1;
  readonly madeAt: string;
  /** The migrations that created the tables. Only a program with the same migrations can restore the rows. */
  readonly migrations: readonly string[];
}

export type RowCounts = Readonly<Record<BackupTable, number>>;

/** Indicates that a file is no backup, or was damaged or changed. */
export class BrokenBackupError extends Error {
  override readonly name = 'BrokenBackupError';
}

/** @returns a row counter per table, all 0 */
export function rowCounts(): Record<BackupTable, number> {
  return Object.fromEntries(BACKUP_TABLES.map((table) => [table, 0])) as Record<BackupTable, number>;
}

/** @returns the row counts as a text for staff */
export function amountsOf({ application, upload, opt_in, outbox }: RowCounts): string {
  return amountsText({ applications: application, uploads: upload, optIns: opt_in, mails: outbox });
}

/**
 * Writes a backup.
 * @param onRow called for each row, with its table
 * @returns the lines of the backup, each with its line break
 */
export async function* linesOf(
  head: Head,
  rows: AsyncIterable<BackupRow>,
  onRow: (table: BackupTable) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = rowCounts();
  const line = (content: object) => {
    const text = `${JSON.stringify(content)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for await (const { table, row } of rows) {
    counts[table]++;
    onRow(table);
    yield line({
      table,
      row: Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
        ]),
      ),
    });
  }
  yield `${JSON.stringify({ rows: counts, sha256: hash.digest('hex') })}\n`;
}

/** An opened backup. */
export interface Backup {
  readonly head: Head;
  /** @throws BrokenBackupError, at the last line at the latest, if the file is incomplete or was changed */
  readonly rows: AsyncGenerator<BackupRow>;
}

/**
 * Opens a backup and reads its head.
 * @throws BrokenBackupError if the first line is no head of a backup
 * @throws Error with `syscall` if the file can't be read
 */
export async function openBackup(path: string): Promise<Backup> {
  const lines = linesIn(path);
  const hash = createHash('sha256');
  const { value: first } = await lines.next();
  const head = first && (parsed(first) as Partial<Head>);
  if (!first || head?.backup !== 1 || !Array.isArray(head.migrations)) throw new BrokenBackupError();
  hash.update(first);
  return { head: head as Head, rows: rowsIn(lines, hash) };
}

async function* rowsIn(lines: AsyncGenerator<Buffer>, hash: Hash): AsyncGenerator<BackupRow> {
  const counts = rowCounts();
  for await (const line of lines) {
    const content = parsed(line) as {
      table?: BackupTable;
      row?: Record<string, unknown>;
      rows?: RowCounts;
      sha256?: string;
    };
    if (content.sha256 !== undefined) {
      const isAll =
        content.sha256 === hash.digest('hex') &&
        BACKUP_TABLES.every((table) => content.rows?.[table] === counts[table]) &&
        (await lines.next()).done;
      if (!isAll) throw new BrokenBackupError();
      return;
    }
    if (!content.table || !content.row || !BACKUP_TABLES.includes(content.table)) throw new BrokenBackupError();
    hash.update(line);
    counts[content.table]++;
    yield {
      table: content.table,
      row: Object.fromEntries(Object.entries(content.row).map(([column, value]) => [column, unpacked(value)])),
    };
  }
  throw new BrokenBackupError();
}

function unpacked(value: unknown): BackupRow['row'][string] {
  return typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : (value as string | number | null);
}

function parsed(line: Buffer): object {
  try {
    return JSON.parse(line.toString('utf8')) as object;
  } catch {
    throw new BrokenBackupError();
  }
}

/** Splits at \n alone: node:readline also splits at U+2028 and U+2029, which JSON does not escape. */
async function* linesIn(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let begun: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
        begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    // zlib's error codes for a file that is truncated, damaged or not gzip
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? new BrokenBackupError()
      : error;
  } finally {
    source.destroy();
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}
