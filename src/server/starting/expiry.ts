import type { Logger } from 'pino';
import { DAY_MS } from '../../engine/locale.ts';
import type { Config } from '../config.ts';
import { codeIn } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import { doubtText } from '../stored/retention.ts';
import { openRetentionRun } from './retention-run.ts';

/** How often expired data is removed. */
const RUN_MS = 60_000;

/** Removes expired data, at once and then at an interval. */
export interface Expiry {
  /** Runs a removal now. Waits for one that is running, so that runs stay in the order of their clock times. */
  readonly removeExpired: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface ExpirySetup {
  readonly config: Config;
  readonly store: Store;
  /** Removes previews whose time is over. */
  readonly sandbox: { removeExpired(): Promise<void> };
  readonly log: Logger;
}

/** A step of a removal: its name in logs and `/readyz`, and the function that removes the data. */
type ExpiryStep = readonly [string, (now: Date) => Promise<void>];

/** Starts to remove expired data. */
export function startExpiry({ config, store, sandbox, log }: ExpirySetup): Expiry {
  const ending = new AbortController();
  const retention = openRetentionRun({ config, store, log, signal: ending.signal });
  /** The steps that failed the last time, each with a code. */
  const failing = new Map<string, string>();
  /** Why the clock is in doubt. */
  let clockProblem: string | undefined;
  /** Whether removed rows could not be wiped from the files of the database yet. */
  let isLate = false;
  let running: Promise<void> | undefined;

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
    (remove: ExpiryStep[1]): ExpiryStep[1] =>
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

  const ofFixedClock: readonly ExpiryStep[] = [['opt-ins', removeUnconfirmed]];
  const ofRunningClock: readonly ExpiryStep[] = [
    ['opt-ins', unlessClockIsWrong(removeUnconfirmed)],
    ['addresses', unlessClockIsWrong(removeAddresses)],
    ['retention', retention.removeOld],
  ];
  /** Real data first. A step that fails does not keep the others from running. */
  const steps: readonly ExpiryStep[] = [
    // with a fixed clock the age of stored data is not known, and tests set it to any day
    ...(config.fixedClock ? ofFixedClock : ofRunningClock),
    ['wiping', wipe],
    ['limits', async () => store.rateLimits?.removeEnded()],
    ['previews', () => sandbox.removeExpired()],
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

  const removeExpired = (): Promise<void> => {
    const turn = (running ?? Promise.resolve()).then(removeAll).finally(() => {
      if (running === turn) running = undefined;
    });
    running = turn;
    return turn;
  };

  // a run may take longer than the interval
  const interval = setInterval(() => running ?? removeExpired(), RUN_MS);
  interval.unref();
  void removeExpired();
  return {
    removeExpired,
    problems: () => [
      ...retention.problems(),
      ...(clockProblem === undefined ? [] : [clockProblem]),
      ...[...failing].map(([step, failure]) => `expired data could not be removed: ${step} (${failure})`),
    ],
    async stop() {
      clearInterval(interval);
      ending.abort();
      await running;
    },
  };
}
