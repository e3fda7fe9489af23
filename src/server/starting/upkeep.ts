import type { Logger } from 'pino';
import { HOUR_MS } from '../../engine/locale.ts';
import { codeIn } from '../store/store-error.ts';
import type { SettingsCheck } from './settings-check.ts';
import { reportNotStored, type ServedParts } from './served-parts.ts';

/** How often the server looks for imported lists and for a new build. */
const POLL_MS = 1000;

/** How often the asset store marks the files in use and removes unused ones. */
const TEND_MS = HOUR_MS;

interface UpkeepSetup extends Pick<ServedParts, 'directories' | 'definitions' | 'assetStore' | 'builds'> {
  readonly settings: Pick<SettingsCheck, 'look'>;
  readonly log: Logger;
}

/** Keeps up what is served: takes edits, imported lists and new builds into service, and keeps the files in use. */
export interface Upkeep {
  readonly stop: () => Promise<void>;
}

/**
 * Starts the upkeep.
 * @returns once the files in use are marked
 */
export async function startUpkeep({
  directories,
  definitions,
  assetStore,
  builds,
  settings,
  log,
}: UpkeepSetup): Promise<Upkeep> {
  const tend = () => assetStore.tend().catch(reportNotStored(log));
  let tended = tend();
  await tended;
  const tending = setInterval(() => {
    tended = tend();
  }, TEND_MS);
  tending.unref();
  const polling = setInterval(() => {
    void directories.refresh();
    void builds.retry();
    void settings.look();
  }, POLL_MS);
  polling.unref();
  const stopFollowing = definitions.follow((error) =>
    log.error({ failure: codeIn(error) }, 'the definitions could not be looked at'),
  );
  return {
    async stop() {
      clearInterval(polling);
      stopFollowing();
      clearInterval(tending);
      await tended;
    },
  };
}
