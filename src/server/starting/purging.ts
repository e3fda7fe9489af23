import type { Logger } from 'pino';
import { DAY_MS } from '../../engine/locale.ts';
import type { Config } from '../config.ts';
import { mailFolderOf } from '../mail/mail-files.ts';
import { systemUser } from '../store/log.ts';
import { codeIn } from '../store/store-error.ts';
import type { RetentionTerm } from '../store/retention.ts';
import type { Store } from '../store/store.ts';
import { doubtText, removeTerms, stopText, termsAt } from '../stored/retention.ts';

/** How often expired data is removed. */
const PURGE_MS = 60_000;

/** Removes expired data, at once and then at an interval. */
export interface Purging {
  /** Runs a removal now. Waits for one that is running, so that runs stay in the order of their clock times. */
  readonly purge: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface PurgingSetup {
  readonly config: Config;
  readonly store: Store;
  /** Removes previews whose time is over. */
  readonly sandbox: { purge(): Promise<void> };
  readonly log: Logger;
}

/** A step of a removal: its name in logs and `/readyz`, and the function that removes the data. */
type PurgingStep = readonly [string, (now: Date) => Promise<void>];

/** Starts to remove expired data. */
export function startPurging({ config, store, sandbox, log }: PurgingSetup): Purging {
  const ending = new AbortController();
  /** The steps that failed the last time, each with a code. */
  const failing = new Map<string, string>();
  let stopped: readonly string[] = [];
  /** Why the clock is in doubt. */
  let clockProblem: string | undefined;
  /** Terms whose removal failed. The next turn is a day later, so each run before then tries them again. */
  let undone: readonly RetentionTerm[] | undefined;
  /** Whether removed rows could not be wiped from the files of the database yet. */
  let isLate = false;
  let running: Promise<void> | undefined;

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
    const done = await removeTerms(terms, by, ending.signal);
    undone = undefined;
    for (const { form, kept, removed, filesLeft } of done) {
      if (removed > 0) log.info({ form, kept, removed }, 'expired data was removed');
      if (filesLeft.length > 0) log.error({ form, filesLeft }, 'mail files could not be removed: remove them by hand');
    }
  };

  const wipe = async () => {
    const wasLate = isLate;
    isLate = !(await store.removal.wipe(ending.signal));
    if (isLate && !wasLate && !ending.signal.aborted)
      log.warn(
        'removed rows are still in the files of the database: another program reads them, or it was not available',
      );
  };

  /** @returns the removal, which removes nothing while the clock looks wrong */
  const unlessClockIsWrong =
    (remove: PurgingStep[1]): PurgingStep[1] =>
    async (now) => {
      const doubt = await store.retention.checkClock(now);
      const reason = doubt && doubtText(doubt);
      if (reason !== undefined && clockProblem === undefined)
        log.error({ reason }, 'the clock looks wrong: correct it; if it is right, wait, and removal goes on by itself');
      clockProblem = reason;
      if (!doubt) await remove(now);
    };

  const removeUnconfirmed = async (now: Date) => {
    const purged = await store.removal.unconfirmed(now);
    if (purged > 0) log.info({ purged }, 'opt-ins that were not confirmed in time were removed');
  };

  const removeAddresses = async (now: Date) => {
    const except = config.retention.flatMap(({ form, ipDays }) => (ipDays === undefined ? [] : [form]));
    const until = new Date(now.getTime() - config.keepIpDays * DAY_MS);
    const removed = await store.removal.addresses(until, { except });
    if (removed > 0) log.info({ removed }, 'addresses that were kept for KEEP_IP_DAYS were removed');
  };

  const ofFixedClock: readonly PurgingStep[] = [['opt-ins', removeUnconfirmed]];
  const ofRunningClock: readonly PurgingStep[] = [
    ['opt-ins', unlessClockIsWrong(removeUnconfirmed)],
    ['addresses', unlessClockIsWrong(removeAddresses)],
    ['retention', removeOld],
  ];
  /** Real data first. A step that fails does not keep the others from running. */
  const steps: readonly PurgingStep[] = [
    // with a fixed clock the age of stored data is not known, and tests set it to any day
    ...(config.fixedClock ? ofFixedClock : ofRunningClock),
    ['wiping', wipe],
    ['limits', async () => store.rateLimits?.removeEnded()],
    ['previews', () => sandbox.purge()],
  ];

  const removeAll = async () => {
    const now = config.now();
    for (const [step, remove] of steps) {
      try {
        await remove(now);
        failing.delete(step);
      } catch (error) {
        const failure = codeIn(error);
        if (failing.get(step) !== failure) log.error({ step, failure }, 'expired data could not be removed');
        failing.set(step, failure);
      }
    }
  };

  const purge = (): Promise<void> => {
    const turn = (running ?? Promise.resolve()).then(removeAll).finally(() => {
      if (running === turn) running = undefined;
    });
    running = turn;
    return turn;
  };

  // a run may take longer than the interval
  const purging = setInterval(() => running ?? purge(), PURGE_MS);
  purging.unref();
  void purge();
  return {
    purge,
    problems: () => [
      ...stopped,
      ...(clockProblem === undefined ? [] : [clockProblem]),
      ...[...failing].map(([step, failure]) => `expired data could not be removed: ${step} (${failure})`),
    ],
    async stop() {
      clearInterval(purging);
      ending.abort();
      await running;
    },
  };
}
