import type { Logger } from 'pino';
import { DAY_MS } from '../../engine/locale.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';

/** How often data is removed that may not be stored any longer. */
const PURGE_MS = 60_000;

interface PurgingSetup {
  readonly config: Pick<Config, 'now' | 'fixedClock' | 'keepIpDays'>;
  readonly store: Pick<Store, 'optIns' | 'clientAddresses' | 'rateLimits'>;
  /** Removes previews whose time is over. */
  readonly apart: { purge(): Promise<void> };
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Removes what may not be kept any longer. */
export interface Purging {
  readonly purge: () => Promise<void>;
  readonly stop: () => void;
}

/** Begins to remove what may not be kept any longer, now and then at an interval. */
export function startPurging({ config, store, apart, log }: PurgingSetup): Purging {
  const purge = async () => {
    const purged = await store.optIns.purge(config.now());
    if (purged > 0) log.info({ purged }, 'opt-ins that were not confirmed in time were removed');
    // with a fixed clock the age of stored data is not known
    if (!config.fixedClock) {
      const removed = await store.clientAddresses.remove(new Date(config.now().getTime() - config.keepIpDays * DAY_MS));
      if (removed > 0) log.info({ forgotten: removed }, 'addresses that were kept for KEEP_IP_DAYS were removed');
    }
    await store.rateLimits?.removeEnded(new Date());
    await apart.purge();
  };
  const purgeQuietly = () =>
    void purge().catch((error: unknown) =>
      log.error(
        { failure: error instanceof Error ? error.name : typeof error },
        'what may not be kept any longer could not be removed',
      ),
    );
  const purging = setInterval(purgeQuietly, PURGE_MS);
  purging.unref();
  purgeQuietly();
  return { purge, stop: () => clearInterval(purging) };
}
