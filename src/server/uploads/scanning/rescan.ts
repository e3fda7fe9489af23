import type { BaseLogger } from 'pino';
import type { Moment } from '../../store/dialect.ts';
import { systemUser } from '../../store/log.ts';
import type { HeldUpload } from '../../store/scans.ts';
import { codeIn } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import type { Scanner } from './scanner.ts';

/** How often clamd is asked whether it answers, and held files whose pause is over are looked for. */
const POLL_MS = 5_000;
/** How many held files are scanned at the same time, beside those of submits. */
const AT_ONCE = 2;
/** As long as clamd takes at most (MaxScanTime), and shorter than the claim of a file. */
const PATIENCE_MS = 120_000;

/** Scans held files until their result is known. */
export interface Rescans {
  /** Scans the files whose pause is over. Resolves when there are no more, and never rejects. */
  readonly wake: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface RescanSetup {
  readonly store: Pick<Store, 'scans'>;
  readonly scanner: Scanner;
  /** Called when applications are no longer held. */
  readonly onReleased: () => void;
  readonly now: () => Date;
  readonly dueBy: () => Moment;
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
}

/** Starts to scan held files: at once, and then at an interval. */
export function startRescans({ store, scanner, onReleased, now, dueBy, log }: RescanSetup): Rescans {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  const rescan = async ({ id, reference, field }: HeldUpload): Promise<void> => {
    const bytes = await store.scans.bytesOf(id);
    // purged meanwhile
    if (!bytes) return;
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const found = await scanner.again(bytes, signal);
    if (ending.signal.aborted) return;
    const after = await store.scans.note(id, found, { user: systemUser(), name: null, at: now() }, dueBy());
    const { verdict, detail } = found;
    if (verdict === 'infected')
      log.error({ reference, field, virus: detail }, 'a held file has a virus: it stays held');
    else if (verdict === 'unknown')
      log.error({ reference, field, failure: detail }, 'a held file could not be scanned, it is tried again');
    if (after !== 'released') return;
    log.info({ reference }, 'the files of an application were scanned, it is no longer held');
    onReleased();
  };

  const pass = async (): Promise<void> => {
    do {
      again = false;
      if (!(await scanner.check())) return;
      for (;;) {
        const held = ending.signal.aborted || !scanner.isAnswering() ? [] : await store.scans.claim(dueBy(), AT_ONCE);
        if (held.length === 0) break;
        await Promise.all(held.map(rescan));
      }
    } while (again);
  };

  const wake = (): Promise<void> => {
    again = true;
    running ??= pass()
      .catch((error: unknown) => log.error({ failure: codeIn(error) }, 'held files could not be scanned'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  void wake();
  const interval = setInterval(() => void wake(), POLL_MS).unref();
  return {
    wake,
    async stop() {
      clearInterval(interval);
      ending.abort();
      await running;
    },
  };
}
