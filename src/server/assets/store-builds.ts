import type { Assets } from './assets.ts';
import type { AssetStore } from './asset-store.ts';

/** Stores the files of each build that is in service. */
export interface StoredBuilds {
  /**
   * Resolves once the files of the build in service are stored. Resolves too when storing failed, since pages are
   * served while the store can't be reached.
   */
  settled(): Promise<void>;
  /** Looks at the build, and stores its files again if that has failed. */
  retry(): Promise<void>;
}

/**
 * Stores the files of the current build, and of each build that is made while the server runs.
 * @param failed is called when a later build could not be stored
 * @param unusable is called once with each new problem of the build
 * @returns once the first build is stored
 * @throws StoreUnavailableError when the first build can't be stored
 */
export async function storeBuilds(
  assets: Pick<Assets, 'build' | 'built' | 'problem'>,
  assetStore: Pick<AssetStore, 'add'>,
  failed: (error: unknown) => void,
  unusable: (problem: string) => void,
): Promise<StoredBuilds> {
  let problem: string | undefined;
  const look = () => {
    const found = assets.problem();
    if (found !== undefined && found !== problem) unusable(found);
    problem = found;
  };
  look();
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
      look();
      if (again) start();
      return settled();
    },
  };
}
