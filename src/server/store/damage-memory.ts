import { type Kysely, sql } from 'kysely';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damageIn } from './dialect.ts';
import type { StorePlace } from './open.ts';
import type { Tables } from './schema.ts';
import { StoreUnavailableError } from './store-error.ts';
import { type DamageMemory, guarded } from './transactions.ts';

/**
 * Reads what is known of damage of an SQLite file: a mark beside it, which a server leaves when it finds damage. Only
 * with that mark the file is checked, since this reads all of it. If it is sound, the mark is removed.
 * @returns undefined for PostgreSQL
 * @throws StoreUnavailableError when the file can't be read; it is closed then
 */
export async function damageMemory(
  { dataDir, databaseUrl }: StorePlace,
  db: Kysely<Tables>,
): Promise<DamageMemory | undefined> {
  if (databaseUrl !== undefined) return undefined;
  const mark = join(dataDir, 'app.db-damaged');
  const isMarked = existsSync(mark);
  const found = isMarked ? await damageOf(db) : undefined;
  if (isMarked && found === undefined) rmSync(mark);
  return {
    found,
    remember(code) {
      try {
        writeFileSync(mark, code, { mode: 0o600 });
      } catch {
        // the disk may have failed as well: then the next start finds the damage anew
      }
    },
  };
}

async function damageOf(db: Kysely<Tables>): Promise<string | undefined> {
  try {
    const check = sql<{ integrity_check: string }>`pragma integrity_check(1)`;
    const { rows } = await guarded(() => check.execute(db));
    return rows[0]?.integrity_check === 'ok' ? undefined : 'SQLITE_CORRUPT';
  } catch (error) {
    const code = error instanceof StoreUnavailableError ? damageIn(error.cause) : undefined;
    if (code !== undefined) return code;
    await db.destroy();
    throw error;
  }
}
