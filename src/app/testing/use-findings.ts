import { useEffect, useState } from 'react';
import type { Client } from '../api/client.ts';
import { fetchFindings, type FindingsDocument } from '../api/testing.ts';

/** How long after an answer it is asked again; while nobody sees the page it is not. */
const PAUSE_MS = 1000;

/** What was found, or why nothing is known. */
export interface FindingsState {
  readonly document: FindingsDocument | undefined;
  readonly failed: boolean;
}

/** Follows what `check` finds in a form's files while they are edited, on the day that the client tells the server. */
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
