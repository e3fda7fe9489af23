import type { Asset } from '../assets/asset.ts';

/** More than all forms of an operator with all their pages; each takes some 50 KB. */
const MOST = 200;

/** Pages that were made once, with the key of all that they are made of. */
export interface KeptPages {
  /**
   * @param make called unless the page is there; requests that come meanwhile wait for the same page
   * @throws what `make` throws; nothing is kept then
   */
  page(key: string, make: () => Promise<Asset>): Promise<Asset>;
}

/** Keeps pages in memory. The one that was not asked for the longest makes room. */
export function keepPages(most = MOST): KeptPages {
  const kept = new Map<string, Promise<Asset>>();
  return {
    page(key, make) {
      const page = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, page);
      page.catch(() => kept.delete(key));
      for (const [oldest] of kept) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return page;
    },
  };
}
