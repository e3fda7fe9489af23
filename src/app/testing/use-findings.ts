import { useEffect, useState } from 'react';
import type { Client } from '../api/client.ts';
import { fetchFindings, type FindingsDocument } from '../api/testing.ts';

/** Milliseconds between an answer and the next request; a hidden page sends none. */
const PAUSE_MS = 1000;

/** What was found; `failed`: the last request did not succeed. */
export interface FindingsState {
  readonly document: FindingsDocument | undefined;
  readonly failed: boolean;
}

/** Polls what `check` finds in a form's files while they are edited, on the day that this client has set. */
export function useFindings(client: Client, form: string): FindingsState {
  const [found, setFound] = useState<FindingsState>({ document: undefined, failed: false });
  useEffect(() => {
    let seen: string | undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      try {
        const news = document.visibilityState === 'visible' ? await fetchFindings(client, form, seen) : undefined;
        if (news) seen = news.etag;
        if (!stopped)
          setFound((before) =>
            news ? { document: news, failed: false } : before.failed ? { ...before, failed: false } : before,
          );
      } catch {
        if (!stopped) setFound((before) => ({ ...before, failed: true }));
      }
      if (!stopped) timer = setTimeout(() => void poll(), PAUSE_MS);
    };
    void poll();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [client, form]);
  return found;
}
