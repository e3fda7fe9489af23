import type { Publication } from '../store/publication.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailableError } from '../store/store-error.ts';

/**
 * Reads the publications, and reads them again only after a change. While the store can't be read, the last result is
 * used.
 * @returns a function that returns all publications, and throws StoreUnavailableError when none could be read yet
 */
export function followPublications({
  publications,
}: Pick<Store, 'publications'>): () => Promise<readonly Publication[]> {
  let read: { readonly stamp: string; readonly all: readonly Publication[] } | undefined;
  return async () => {
    try {
      const stamp = await publications.stamp();
      if (read?.stamp !== stamp) read = { stamp, all: await publications.all() };
    } catch (error) {
      if (!read || !(error instanceof StoreUnavailableError)) throw error;
    }
    return read.all;
  };
}
