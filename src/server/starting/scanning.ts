import type { Logger } from 'pino';
import { type Config, dueBy } from '../config.ts';
import type { Metrics } from '../http/metrics.ts';
import { startRescans } from '../uploads/scanning/rescan.ts';
import { openScanner, type Scanner } from '../uploads/scanning/scanner.ts';
import type { Store } from '../store/store.ts';

/** The virus scan, where there is one. */
export interface Scanning {
  /** Undefined without CLAMD_URL: files are not scanned. */
  readonly scanner: Pick<Scanner, 'ofSubmit'> | undefined;
  /** Scans the held files that are due. */
  readonly scanHeld: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface ScanningSetup {
  readonly config: Pick<Config, 'clamd' | 'now' | 'fixedClock'>;
  readonly store: Store;
  readonly metrics: Metrics | undefined;
  /** Called when applications are no longer held. */
  readonly onReleased: () => void;
  readonly log: Logger;
}

const nothing = async () => undefined;

/** Starts to scan the files that are held. */
export function startScanning({ config, store, metrics, onReleased, log }: ScanningSetup): Scanning {
  const { clamd: address, now } = config;
  if (!address) return { scanner: undefined, scanHeld: nothing, problems: () => [], stop: nothing };
  const scanner = openScanner({ address, metrics, log });
  const rescans = startRescans({ store, scanner, onReleased, now, dueBy: dueBy(config), log });
  return { scanner, scanHeld: rescans.wake, problems: scanner.problems, stop: rescans.stop };
}
