import { LRUCache } from 'lru-cache';
import type { Asset } from '../assets/asset.ts';

/** More pages than an operator's forms have together; each takes about 100 KB. */
const MOST = 200;

/** The result of making a page. */
export interface MadePage {
  readonly asset: Asset;
  /** Whether it is cached for the next request. */
  readonly isCached: boolean;
}

/** A cache of pages. */
export interface PageCache {
  /**
   * @param key says everything that the page is made of
   * @param make called if the page is not cached; requests that come meanwhile wait for the same page
   * @returns the page
   * @throws the error that `make` throws; nothing is cached then
   */
  page(key: string, make: () => Promise<MadePage>): Promise<Asset>;
}

/** Caches pages in memory. The least recently used page makes room. */
export function createPageCache(most = MOST): PageCache {
  const kept = new LRUCache<string, Promise<MadePage>>({ max: most });
  return {
    async page(key, make) {
      const known = kept.get(key);
      const page = known ?? make();
      if (!known) {
        kept.set(key, page);
        page.then(
          ({ isCached }) => isCached || kept.delete(key),
          () => kept.delete(key),
        );
      }
      return (await page).asset;
    },
  };
}
