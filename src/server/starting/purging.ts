import type { Logger } from 'pino';
import { DAY_MS } from '../../engine/locale.ts';
import type { Config } from '../config.ts';
import { mailFolderIn } from '../mail/mail-files.ts';
import { systemUser } from '../store/log.ts';
import type { Store } from '../store/store.ts';
import { removeTerms, stopText, termsAt } from '../stored/retention.ts';

/** How often data is removed that may not be stored any longer. */
const PURGE_MS = 60_000;

/** Removes what may not be stored any longer, at once and then at an interval. */
export interface Purging {
  readonly purge: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface PurgingSetup {
  readonly config: Config;
  readonly store: Store;
  /** Removes previews whose time is over. */
  readonly apart: { purge(): Promise<void> };
  readonly log: Logger;
}

/** Starts to remove what may not be stored any longer. */
export function startPurging({ config, store, apart, log }: PurgingSetup): Purging {
  const ending = new AbortController();
  let stopped: string | undefined;
  let running: Promise<void> | undefined;

  const removeOld = async (now: Date) => {
    const { retention, dataDir } = config;
    if (retention.length === 0) return;
    const found = await store.retention.takeTurn(termsAt(retention, now), now);
    const reason = found.turn === 'stopped' ? `what is old is not removed: ${stopText(found.stop)}` : undefined;
    if (reason !== undefined && reason !== stopped)
      log.error({ reason }, 'npm run applications -- retention tells what would go, and lets it go on');
    stopped = reason;
    if (found.turn !== 'ours') return;
    const doer = { user: systemUser(), name: null, at: now };
    const by = { removal: store.removal, mailFolder: mailFolderIn(dataDir), doer };
    const { done, wiped } = await removeTerms(found.terms, by, ending.signal);
    for (const { form, kept, removed } of done)
      if (removed > 0) log.info({ form, kept, removed }, 'what was kept for long enough was removed');
    if (!wiped) log.warn('removed rows are still in the files of the database, since another program reads them');
  };

  const purge = async () => {
    const now = config.now();
    const purged = await store.optIns.purge(now);
    if (purged > 0) log.info({ purged }, 'opt-ins that were not confirmed in time were removed');
    // with a fixed clock the age of stored data is not known
    if (!config.fixedClock) {
      const except = config.retention.flatMap(({ form, ipDays }) => (ipDays === undefined ? [] : [form]));
      const removed = await store.clientAddresses.remove(new Date(now.getTime() - config.keepIpDays * DAY_MS), {
        except,
      });
      if (removed > 0) log.info({ forgotten: removed }, 'addresses that were kept for KEEP_IP_DAYS were removed');
    }
    await store.rateLimits?.removeEnded(new Date());
    await apart.purge();
    if (!config.fixedClock) await removeOld(now);
  };

  const purgeQuietly = () => {
    // one of them may take longer than the interval
    running ??= purge()
      .catch((error: unknown) =>
        log.error(
          { failure: error instanceof Error ? error.name : typeof error },
          'what may not be kept any longer could not be removed',
        ),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const purging = setInterval(purgeQuietly, PURGE_MS);
  purging.unref();
  purgeQuietly();
  return {
    purge,
    problems: () => (stopped === undefined ? [] : [stopped]),
    async stop() {
      clearInterval(purging);
      ending.abort();
      await running;
    },
  };
}
