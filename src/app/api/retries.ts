/** The retries of a call. Loading axios and sending the call share them. */
export interface Retries {
  /** @returns the number of retries left */
  left(): number;
  /**
   * Uses up one retry.
   * @param wantedMs pause before it; absent: 2 s before the first, and twice as long before each further one
   * @returns the pause in milliseconds, at most what is left of `allPausesMs`
   */
  take(wantedMs?: number): number;
  /** Called before each retry. */
  readonly onRetry: () => void;
}

export const FIRST_PAUSE_MS = 1000;

/** @param allPausesMs limit for the sum of all pauses, in milliseconds */
export function createRetries(times: number, allPausesMs: number, onRetry: () => void): Retries {
  let taken = 0;
  let leftMs = allPausesMs;
  return {
    left: () => times - taken,
    take(wantedMs) {
      taken += 1;
      const pause = Math.min(leftMs, wantedMs ?? 2 ** taken * FIRST_PAUSE_MS);
      leftMs -= pause;
      return pause;
    },
    onRetry,
  };
}
