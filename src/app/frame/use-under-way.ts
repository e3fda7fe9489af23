import { useSyncExternalStore } from 'react';
import type { RequestCounter } from '../api/client.ts';

/** What requests are under way for; false: there are none. */
export type UnderWay = 'loading' | 'sending' | false;

/** @returns what the requests of a page are under way for: where something is sent, that matters more */
export function useUnderWay(requests: RequestCounter): UnderWay {
  return useSyncExternalStore(
    requests.subscribe,
    () => requests.count() > 0 && (requests.isSending() ? 'sending' : 'loading'),
    () => false,
  );
}
