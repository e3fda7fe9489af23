import type { Assets } from './assets.ts';
import type { AssetStore } from './asset-store.ts';

/** Keeps the files of each build that serves. */
export interface StoredBuilds {
  /**
   * Resolves once the files of the build that serves are kept, or could not be: pages are served while the store is
   * gone.
   */
  settled(): Promise<void>;
  /** Tries again what failed. */
  retry(): Promise<void>;
}

/**
 * Keeps the build that is there, and each that is made while the server runs.
 * @param failed told when one could not be kept
 * @returns once that which is there is kept
 * @throws StoreUnavailableError when it can't be
 */
export async function storeBuilds(
  assets: Pick<Assets, 'build' | 'built'>,
  assetStore: Pick<AssetStore, 'add'>,
  failed: (error: unknown) => void,
): Promise<StoredBuilds> {
  let build = assets.build();
  let again = false;
  await assetStore.add('build', assets.built());
  let underWay = Promise.resolve();
  const start = () => {
    build = assets.build();
    again = false;
    underWay = assetStore.add('build', assets.built()).catch((error: unknown) => {
      again = true;
      failed(error);
    });
  };
  const settled = () => {
    if (assets.build() !== build) start();
    return underWay;
  };
  return {
    settled,
    retry() {
      if (again) start();
      return settled();
    },
  };
}
