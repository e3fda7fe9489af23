import { useEffect, useEffectEvent, useState } from 'react';
import type { Busy, FieldOptions, Hit } from '../widget.ts';
import { matchingParts } from './match.ts';

/** Pause in typing before a search starts. */
const DELAY_MS = 300;
/** Delay of the spinner, so that a quick answer shows none. */
const SLOW_MS = 200;

export interface Answer {
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly failed: boolean;
  /** Set when the search failed because the server is overloaded: milliseconds to wait before the next attempt. */
  readonly busyFor?: number;
}

/**
 * Searches once typing pauses. A request whose answer is no longer wanted is aborted; if the answer still arrives, it
 * is ignored.
 * @param query '' searches nothing
 * @returns the latest answer, whether the pending one has kept the customer waiting, and a function that searches again
 */
export function useHits(
  query: string,
  search: FieldOptions['search'],
): { readonly answer: Answer | undefined; readonly slow: boolean; readonly retry: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const [slow, setSlow] = useState(false);
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Answer> => {
    try {
      const found = (await search?.(query, signal)) ?? [];
      return isBusy(found) ? { query, hits: [], failed: true, ...found } : { query, hits: found, failed: false };
    } catch {
      return { query, hits: [], failed: true };
    }
  });

  const settle = useEffectEvent(async (signal: AbortSignal, onAnswer: (found: Answer) => void) => {
    const found = await ask(signal);
    if (signal.aborted) return;
    onAnswer(found);
    setSlow(false);
    setAnswer(found);
  });

  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    let patience: ReturnType<typeof setTimeout> | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const askAfter = (wait: number) => {
      pause = setTimeout(() => {
        patience = setTimeout(() => setSlow(true), SLOW_MS);
        void settle(controller.signal, ({ failed, busyFor }) => {
          clearTimeout(patience);
          if (busyFor !== undefined) askAfter(busyFor);
          else if (failed)
            addEventListener('online', () => askAfter(DELAY_MS), { once: true, signal: controller.signal });
        });
      }, wait);
    };
    askAfter(DELAY_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(patience);
      controller.abort();
      setSlow(false);
    };
  }, [query, attempt]); // oxlint-disable-line react/exhaustive-effect-dependencies -- a retry searches the same query

  return { answer, slow, retry: () => setAttempt(attempt + 1) };
}

function isBusy(found: readonly Hit[] | Busy): found is Busy {
  return 'busyFor' in found;
}

/** @returns whether an answer may stay visible while the next one is pending: one query continues the other */
export function stillFits(answer: Answer, query: string): boolean {
  return query.startsWith(answer.query) || answer.query.startsWith(query);
}

/** @returns whether no hit contains all words of the query: the server then returns similar ones */
export function isNearby({ hits, query }: Answer): boolean {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  return hits.every(({ title, text = '' }) =>
    words.some((word) => matchingParts(`${title} ${text}`, word).length === 0),
  );
}
