import type { Logger } from 'pino';
import germanTexts from '../../cli/texts.de.json' with { type: 'json' };
import { type AssetStore, openAssetStore } from '../assets/asset-store.ts';
import type { Assets } from '../assets/assets.ts';
import { storeBuilds, type StoredBuilds } from '../assets/store-builds.ts';
import type { Config } from '../config.ts';
import { type Directories, openDirectories } from '../directories/index.ts';
import { type Definitions, openDefinitions } from '../forms/definitions.ts';
import { openTraffic, type Traffic } from '../http/traffic.ts';
import { codeIn } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';

/** What the server gives to browsers: forms, the lists that their lookups read, and files. */
export interface ServedParts {
  readonly directories: Directories;
  readonly definitions: Definitions;
  readonly assetStore: AssetStore;
  readonly builds: StoredBuilds;
  readonly traffic: Traffic;
}

interface ServedPartsSetup {
  readonly config: Config;
  readonly assets: Assets;
  readonly store: Store;
  readonly log: Logger;
}

/** After a check of the publications, pages and submits make no other check for this long. */
const FRESH_MS = 200;
/** How long a request waits for a check of the definitions. A check that finds no change takes about this long. */
const PATIENCE_MS = 10;
/** How long the start waits for all forms. With hundreds of them, the server reads the rest while it serves. */
const START_MS = 2000;

/**
 * Reads the lists and the forms, and stores the files of the build.
 * @throws Error when the lists or the forms can't be read, or the store can't be written
 */
export async function openServedParts({ config, assets, store, log }: ServedPartsSetup): Promise<ServedParts> {
  const directories = openDirectories(config.formsDir, (error) => log.error(error.message), {
    store,
    now: config.now,
    onServed: (status) => log.info(status, 'directory in service'),
  });
  await directories.refresh();
  const assetStore = openAssetStore(store);
  const builds = await storeBuilds(assets, assetStore, reportNotStored(log), (problem) => log.error(problem));
  const traffic = openTraffic();
  const definitions = await openDefinitions({
    ...config,
    resolve: directories.resolve,
    store,
    assetStore,
    // in testing mode an edit is served at the very next reload
    ...(config.testMode ? { freshMs: 0 } : { startMs: START_MS, giveWay: traffic.giveWay }),
    ...(!config.testMode && config.publish === 'explicit' && { freshMs: FRESH_MS, patienceMs: PATIENCE_MS }),
    onFinding: (finding, left) => log.error({ finding }, germanTexts[`service.${left}`]),
    onServed: (form, hash) => log.info({ form, hash }, 'definition in service'),
  });
  return { directories, definitions, assetStore, builds, traffic };
}

/** @returns a function that logs why the files of browsers could not be stored */
export function reportNotStored(log: Logger): (error: unknown) => void {
  return (error) => log.error({ failure: codeIn(error) }, 'the files of browsers could not be kept in the store');
}
