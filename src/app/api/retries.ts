/** The further attempts of a call. Loading axios and sending the call share them. */
export interface Retries {
  /** @returns the number of attempts left */
  left(): number;
  /**
   * Uses one attempt.
   * @param wantedMs pause that is wanted before it; absent: twice the one before
   * @returns the pause in milliseconds, at most what is left of `allPausesMs`
   */
  take(wantedMs?: number): number;
  /** Called before each further attempt. */
  readonly onRetry: () => void;
}

export const FIRST_PAUSE_MS = 1000;

/** @param allPausesMs limit for the sum of all pauses */
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
