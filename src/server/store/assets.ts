import type { Transaction } from 'kysely';
import { HOUR_MS } from '../../engine/locale.ts';
import { takeNamedLock } from './dialect.ts';
import type { Tables } from './schema.ts';

/** A file that browsers load. Its name holds the hash of its content, so the content never changes. */
export interface StoredAsset {
  readonly address: string;
  /** MIME type. */
  readonly type: string;
  readonly body: Buffer;
  /** The content compressed, where the build has done so. */
  readonly brotli: Buffer | null;
}

/**
 * The time of last use is written again only when it is older than this: the rows are large, and uses are noted often.
 */
const USE_NOTED_MS = HOUR_MS;

/** Stores files that are not there yet, and notes that all of them are in use. */
export async function addAssets(trx: Transaction<Tables>, files: readonly StoredAsset[], now: Date): Promise<void> {
  if (files.length === 0) return;
  const addresses = files.map(({ address }) => address);
  // two processes that lock the same rows in different orders would wait for each other forever
  await takeNamedLock(trx, 'asset');
  const rows = await trx.selectFrom('asset').select('address').where('address', 'in', addresses).execute();
  const known = new Set(rows.map(({ address }) => address));
  for (const { address, type, body, brotli } of files)
    if (!known.has(address))
      await trx
        .insertInto('asset')
        .values({ address, type, body, brotli, used_at: now.getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  await trx
    .updateTable('asset')
    .set({ used_at: now.getTime() })
    .where('address', 'in', addresses)
    .where('used_at', '<', now.getTime() - USE_NOTED_MS)
    .execute();
}

/** @returns the file at this address, or undefined when it is not stored */
export async function findAsset(trx: Transaction<Tables>, address: string): Promise<StoredAsset | undefined> {
  return trx
    .selectFrom('asset')
    .select(['address', 'type', 'body', 'brotli'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** @returns the addresses of all stored files */
export async function assetAddresses(trx: Transaction<Tables>): Promise<string[]> {
  return (await trx.selectFrom('asset').select('address').execute()).map(({ address }) => address);
}

/** Removes files that no process has used since that moment. */
export async function removeUnusedAssets(trx: Transaction<Tables>, since: Date): Promise<void> {
  await trx.deleteFrom('asset').where('used_at', '<', since.getTime()).execute();
}
