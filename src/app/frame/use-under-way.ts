import { useSyncExternalStore } from 'react';
import type { RequestCounter } from '../api/client.ts';

/** What the open requests of a page do; false: there are none. */
export type UnderWay = 'loading' | 'sending' | false;

/** @returns what the open requests of a page do; `sending` wins over `loading` */
export function useUnderWay(requests: RequestCounter): UnderWay {
  return useSyncExternalStore(
    requests.subscribe,
    () => requests.count() > 0 && (requests.isSending() ? 'sending' : 'loading'),
    () => false,
  );
}
