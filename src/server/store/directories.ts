import type { Transaction } from 'kysely';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';

/** A list that was imported (decisions.md#lookups), without its content. */
export interface StoredDirectory {
  readonly id: string;
  readonly kind: string;
  /** Name of the file that it came from. */
  readonly file: string;
  readonly importedAt: Date;
  /** null while it is in service. */
  readonly retiredAt: Date | null;
}

/** A list to go into service; its content is JSON. */
export interface NewDirectory extends Pick<StoredDirectory, 'id' | 'kind' | 'file' | 'importedAt'> {
  readonly body: string;
}

/** How a list goes into service. */
export interface Replacement {
  /** Lists that went out of service before this moment are removed. */
  readonly removeBefore: Date;
  /** Replaces the list in service only if it has this id; null: only if there is none; absent: always. */
  readonly only?: string | null;
}

/**
 * Puts a list into service in place of the one before.
 * @returns false, with nothing changed, when `only` does not name the list in service
 */
export async function replaceDirectory(
  trx: Transaction<Tables>,
  { id, kind, file, importedAt, body }: NewDirectory,
  { removeBefore, only }: Replacement,
): Promise<boolean> {
  // otherwise two imports at the same time would both be in service
  await takeNamedLock(trx, `directory ${kind}`);
  if (only !== undefined) {
    const inService = trx.selectFrom('directory').select('id').where('retired_at', 'is', null);
    const present = await inService.where('kind', '=', kind).executeTakeFirst();
    if ((present?.id ?? null) !== only) return false;
  }
  await trx.deleteFrom('directory').where('kind', '=', kind).where('retired_at', '<', removeBefore.getTime()).execute();
  await trx
    .updateTable('directory')
    .set({ retired_at: importedAt.getTime() })
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .execute();
  await trx
    .insertInto('directory')
    .values({ id, kind, file, body, imported_at: importedAt.getTime(), retired_at: null })
    .execute();
  return true;
}

/** @returns the lists in service, and those that went out of service after that moment; the newest first */
export async function directoriesServedSince(trx: Transaction<Tables>, moment: Date): Promise<StoredDirectory[]> {
  const rows = await trx
    .selectFrom('directory')
    .select(['id', 'kind', 'file', 'imported_at', 'retired_at'])
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', moment.getTime())]))
    .orderBy('imported_at', 'desc')
    .execute();
  return rows.map(({ id, kind, file, imported_at, retired_at }) => ({
    id,
    kind,
    file,
    importedAt: new Date(imported_at),
    retiredAt: retired_at === null ? null : new Date(retired_at),
  }));
}

/** @returns the content of a list as JSON, undefined once it was removed */
export async function bodyOfDirectory(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  return (await trx.selectFrom('directory').select('body').where('id', '=', id).executeTakeFirst())?.body;
}
