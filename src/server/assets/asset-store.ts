import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../../engine/locale.ts';
import type { Store } from '../store/store.ts';
import { type Asset, createAsset, IMMUTABLE } from './asset.ts';

/** Files by address. */
export type AssetFiles = ReadonlyMap<string, Asset>;

/**
 * Files that pages load under names with a hash, in the database. Any process can answer for a page that another
 * process served, and a later build for a page that is still open.
 */
export interface AssetStore {
  /**
   * Stores files. A file has to be stored before a page names it.
   * @param of the owner of the files, e.g. "build". They count as in use until other files, or none, are added for this
   *   owner.
   */
  add(of: string, files: AssetFiles): Promise<void>;
  /**
   * @returns the file at this address, whichever process or build made it; undefined when there is none
   * @throws StoreUnavailableError when the file is not in memory and the store can't be read
   */
  find(address: string): Promise<Asset | undefined>;
  /** Marks the files in use, and removes files that no process has used for {@link UNUSED_MS}. */
  tend(): Promise<void>;
}

/** How long a page may stay open, or in a cache, after the last process that served its build has ended. */
export const UNUSED_MS = 7 * DAY_MS;

/** The addresses are read from the store at most this often, however many unknown names somebody tries. */
const PAUSE_MS = 500;

/**
 * The most bytes of other processes' and builds' files that are cached in memory: room for several builds with their
 * forms.
 */
const MOST_BYTES = 16 * 1024 * 1024;

/** The addresses that vite.config.ts, served-form.ts and served-site.ts give their files. */
const NAME = /^\/assets\/(?:app\/[\w.-]+-[\w-]{8}\.\w+|(?:forms|site)\/[\w-]{22}\/.+)$/;

/** @param store the database that all processes share */
export function openAssetStore(store: Pick<Store, 'assets'>): AssetStore {
  const inUse = new Map<string, AssetFiles>();
  const held = new LRUCache<string, Asset>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf });
  let addresses: ReadonlySet<string> = new Set();
  // by performance.now(): with a clock that is set back, the pause would last as long as it was set back
  let readAt = -Infinity;
  let next: Promise<void> | undefined;

  const readAddresses = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, readAt + PAUSE_MS - performance.now())));
    // later calls may ask for files that this read misses, so they start the next read
    next = undefined;
    readAt = performance.now();
    addresses = new Set(await store.assets.addresses());
  };

  const put = (files: AssetFiles) =>
    store.assets.add(
      [...files].map(([address, { type, body, brotli = null }]) => ({ address, type, body, brotli })),
      new Date(),
    );

  return {
    async add(of, files) {
      await put(files);
      if (files.size > 0) inUse.set(of, files);
      else inUse.delete(of);
    },
    async find(address) {
      const known = held.get(address);
      if (known) return known;
      if (!NAME.test(address)) return undefined;
      if (!addresses.has(address)) await (next ??= readAddresses());
      const stored = addresses.has(address) ? await store.assets.find(address) : undefined;
      if (!stored) return undefined;
      const asset = createAsset(stored.body, stored.type, IMMUTABLE, { brotli: stored.brotli ?? undefined });
      held.set(address, asset);
      return asset;
    },
    async tend() {
      await put(new Map([...inUse.values()].flatMap((files) => [...files])));
      await store.assets.removeUnused(new Date(Date.now() - UNUSED_MS));
    },
  };
}

/** @returns the files by address, which is `folder/name` */
export function filesIn(folder: string, files: AssetFiles): AssetFiles {
  return new Map([...files].map(([name, asset]) => [`${folder}/${name}`, asset]));
}

/** @returns the bytes that a file takes, at least 1; encodings that are compressed later are smaller and not counted */
function sizeOf({ body, brotli }: Asset): number {
  return Math.max(1, body.length + (brotli?.length ?? 0));
}
