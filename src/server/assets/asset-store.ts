import { DAY_MS } from '../../engine/locale.ts';
import type { Store } from '../store/store.ts';
import { type Asset, createAsset, IMMUTABLE } from './asset.ts';

/** Files by address. */
export type AssetFiles = ReadonlyMap<string, Asset>;

/**
 * Files that pages load under names with a hash, kept in the store: a page that one process served asks any other for
 * them, and an open one asks the build after its own.
 */
export interface AssetStore {
  /**
   * Keeps files; before a page names one, it has to be kept.
   * @param of whose they are: they are in use until it is kept with others
   */
  add(of: string, files: AssetFiles): Promise<void>;
  /**
   * @returns the file at this address, whichever process or build made it
   * @throws StoreUnavailableError when it is not known yet and the store can't be read
   */
  find(address: string): Promise<Asset | undefined>;
  /** Notes what is in use, and removes what no process has used for {@link UNUSED_MS}. */
  tend(): Promise<void>;
}

/** A page may be open, or in a cache, for so long after the last process that serves its build. */
export const UNUSED_MS = 7 * DAY_MS;

/**
 * Whoever asks for what does not exist makes the store be asked no more often than this, however many names they try.
 */
const PAUSE_MS = 500;

/** What is held in memory of what other processes and builds made: some builds with their forms. */
const MOST_BYTES = 16 * 1024 * 1024;

/** What vite.config.ts, served-form.ts and served-site.ts name their files. */
const NAME = /^\/assets\/(?:app\/[\w.-]+-[\w-]{8}\.\w+|(?:forms|site)\/[\w-]{22}\/.+)$/;

/** @param store where all processes find them */
export function openAssetStore(store: Pick<Store, 'assets'>): AssetStore {
  const inUse = new Map<string, AssetFiles>();
  const held = holdInMemory();
  let addresses: ReadonlySet<string> = new Set();
  let readAt = 0;
  let next: Promise<void> | undefined;

  const readAddresses = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, readAt + PAUSE_MS - Date.now())));
    // who comes from here on may ask for what this look does not see any more
    next = undefined;
    readAt = Date.now();
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
      inUse.set(of, files);
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

/** @returns files by the folder that they are served in */
export function filesIn(folder: string, files: AssetFiles): AssetFiles {
  return new Map([...files].map(([name, asset]) => [`${folder}/${name}`, asset]));
}

/** What was not asked for the longest makes room. */
function holdInMemory() {
  const files = new Map<string, Asset>();
  let bytes = 0;
  const remove = (address: string) => {
    bytes -= sizeOf(files.get(address));
    files.delete(address);
  };
  return {
    get(address: string): Asset | undefined {
      const asset = files.get(address);
      if (asset) {
        files.delete(address);
        files.set(address, asset);
      }
      return asset;
    },
    set(address: string, asset: Asset): void {
      remove(address);
      files.set(address, asset);
      bytes += sizeOf(asset);
      for (const oldest of files.keys()) {
        if (bytes <= MOST_BYTES) return;
        remove(oldest);
      }
    },
  };
}

/** Once compressed it takes a part of this more. */
function sizeOf(asset: Asset | undefined): number {
  return (asset?.body.length ?? 0) + (asset?.brotli?.length ?? 0);
}
