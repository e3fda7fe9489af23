import type { BaseLogger } from 'pino';
import type { Metrics } from '../../http/metrics.ts';
import type { Scan } from '../../store/scan.ts';
import { type ClamdAddress, ping, scanBytes } from './clamd.ts';
import { inTurns } from './in-turns.ts';

/**
 * How many files of submits are scanned at the same time. clamd itself scans ten (MaxThreads), and held files need
 * their share.
 */
const AT_ONCE = 4;
/** How long a submit waits for the scan of all its files. Files that are not scanned by then are held. */
const PATIENCE_MS = 10_000;
const PING_MS = 2_000;

/** Scans files with clamd. */
export interface Scanner {
  /** Scans the files of a submit within a few seconds. A file whose scan takes longer is unknown. */
  readonly ofSubmit: (files: readonly Buffer[]) => Promise<readonly Scan[]>;
  /** Scans a held file until the signal is aborted. */
  readonly again: (file: Buffer, signal: AbortSignal) => Promise<Scan>;
  /** Asks clamd whether it answers. Until it does, no scan waits for it: each result is unknown at once. */
  readonly check: () => Promise<boolean>;
  /** @returns whether clamd answered when it was last asked */
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

/** @returns a scanner that uses clamd at this address, and has not connected to it yet */
export function openScanner({ address, metrics, log, patienceMs = PATIENCE_MS }: ScannerSetup): Scanner {
  const inTurn = inTurns(AT_ONCE);
  /** The code of why clamd does not answer; undefined while it does. */
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
      // the time includes waiting for a turn: submits ahead came earlier and end earlier, so each file has its turn in
      // time
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
