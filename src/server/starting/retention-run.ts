import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { mailFolderOf } from '../mail/mail-files.ts';
import { systemUser } from '../store/log.ts';
import type { RetentionTerm } from '../store/retention.ts';
import type { Store } from '../store/store.ts';
import { removeTerms, stopText, termsAt } from '../stored/retention.ts';

interface RetentionSetup {
  readonly config: Config;
  readonly store: Pick<Store, 'retention' | 'removal'>;
  readonly log: Logger;
  /** Ends a removal that is running. */
  readonly signal: AbortSignal;
}

/** Removes what is older than the settings' retention times. */
export interface RetentionRun {
  readonly removeOld: (now: Date) => Promise<void>;
  /** Why removal has stopped, for `/readyz`. */
  readonly problems: () => readonly string[];
}

/** @returns a run that has removed nothing yet */
export function openRetentionRun({ config, store, log, signal }: RetentionSetup): RetentionRun {
  let stopped: readonly string[] = [];
  /** Terms whose removal failed. The next turn is a day later, so each run before then tries them again. */
  let undone: readonly RetentionTerm[] | undefined;

  const removeOld = async (now: Date) => {
    const { retention } = config;
    if (retention.length === 0) return;
    const found = await store.retention.takeTurn(termsAt(retention, now), now);
    const reasons = found.stops.map(stopText);
    for (const reason of reasons.filter((each) => !stopped.includes(each)))
      log.error(
        { reason },
        'retention has stopped: look with npm run applications -- retention --dry-run, then allow it with --by NAME',
      );
    stopped = reasons;
    const terms = found.terms ?? undone;
    // what failed waits, too, while the clock looks wrong
    if (!terms || found.stops.some(({ by }) => by === 'clock')) return;
    undone = terms;
    const actor = { user: systemUser(), name: null, at: now };
    const by = { removal: store.removal, mailFolder: mailFolderOf(config), actor };
    const done = await removeTerms(terms, by, signal);
    undone = undefined;
    for (const { form, kept, removed, filesLeft } of done) {
      if (removed > 0) log.info({ form, kept, removed }, 'expired data was removed');
      if (filesLeft.length > 0) log.error({ form, filesLeft }, 'mail files could not be removed: remove them by hand');
    }
  };

  return { removeOld, problems: () => stopped };
}
