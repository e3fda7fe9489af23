import type { BaseLogger } from 'pino';
import type { Metrics } from '../../http/metrics.ts';
import type { Scan } from '../../store/scan.ts';
import { type ClamdAddress, ping, scanBytes } from './clamd.ts';
import { inTurns } from './in-turns.ts';

/**
 * How many files of submits are scanned at the same time. clamd works on ten by itself (MaxThreads), and files that are
 * held want their share.
 */
const AT_ONCE = 4;
/** So long a submit waits for all of its files. What is not scanned by then is held. */
const PATIENCE_MS = 10_000;
const PING_MS = 2_000;

/** Has clamd look at files. */
export interface Scanner {
  /** Scans the files of a submit, in seconds at most: one by one they are unknown when it takes longer. */
  readonly ofSubmit: (files: readonly Buffer[]) => Promise<readonly Scan[]>;
  /** Scans a file that was held, for as long as the signal lets it. */
  readonly again: (file: Buffer, signal: AbortSignal) => Promise<Scan>;
  /** Asks clamd whether it answers. Until it does, nothing waits for it. */
  readonly check: () => Promise<boolean>;
  /** @returns whether it answered when it was asked last */
  readonly isAnswering: () => boolean;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
}

interface ScannerSetup {
  readonly address: ClamdAddress;
  readonly metrics?: Pick<Metrics, 'scanned' | 'clamdAnswers'> | undefined;
  readonly log: Pick<BaseLogger, 'info' | 'error'>;
  readonly patienceMs?: number;
}

/** @returns what scans by the clamd at this address, which is not asked yet */
export function openScanner({ address, metrics, log, patienceMs = PATIENCE_MS }: ScannerSetup): Scanner {
  const inTurn = inTurns(AT_ONCE);
  /** Why it does not answer. */
  let away: string | undefined;
  let checking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const failure = await ping(address, AbortSignal.timeout(PING_MS));
    if (failure !== undefined && away === undefined)
      log.error({ failure }, 'clamd does not answer: files are taken and held until it does');
    if (failure === undefined && away !== undefined) log.info('clamd answers again');
    away = failure;
    metrics?.clamdAnswers(failure === undefined);
    return failure === undefined;
  };
  const check = () => {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  const scan = async (bytes: Buffer, signal: AbortSignal): Promise<Scan> => {
    const found: Scan =
      away === undefined ? await scanBytes(address, bytes, signal) : { verdict: 'unknown', detail: away };
    metrics?.scanned(found.verdict);
    if (found.verdict === 'unknown' && away === undefined) void check();
    return found;
  };

  return {
    ofSubmit(files) {
      // whoever waits for a turn came later than those who have one, so that all are through before their time is over
      const signal = AbortSignal.timeout(patienceMs);
      return Promise.all(files.map((file) => inTurn(() => scan(file, signal))));
    },
    again: scan,
    check,
    isAnswering: () => away === undefined,
    problems: () =>
      away === undefined ? [] : [`clamd does not answer (${away}): files are taken and held until it does`],
  };
}
