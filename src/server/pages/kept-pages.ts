import type { Asset } from '../assets/asset.ts';

/** More than all forms of an operator with all their pages; each takes some 50 KB. */
const MOST = 200;

/** A page as it was made. */
export interface MadePage {
  readonly asset: Asset;
  /** Whether the next request gets the same one. */
  readonly isKept: boolean;
}

/** Pages that were made once, with the key of all that they are made of. */
export interface KeptPages {
  /**
   * @param make called unless the page is there; requests that come meanwhile wait for the same page
   * @throws what `make` throws; nothing is kept then
   */
  page(key: string, make: () => Promise<MadePage>): Promise<Asset>;
}

/** Keeps pages in memory. The one that was not asked for the longest makes room. */
export function keepPages(most = MOST): KeptPages {
  const kept = new Map<string, Promise<MadePage>>();
  return {
    async page(key, make) {
      const page = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, page);
      page.then(
        ({ isKept }) => isKept || kept.delete(key),
        () => kept.delete(key),
      );
      for (const [oldest] of kept) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return (await page).asset;
    },
  };
}
