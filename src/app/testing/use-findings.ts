import { useEffect, useState } from 'react';
import type { Client } from '../api/client.ts';
import { fetchFindings, type FindingsDocument } from '../api/testing.ts';
import { poll } from './poll.ts';

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
    return poll(
      () => fetchFindings(client, form, seen),
      (news) => {
        if (news) seen = news.etag;
        setFound((before) =>
          news ? { document: news, failed: false } : before.failed ? { ...before, failed: false } : before,
        );
      },
      () => setFound((before) => ({ ...before, failed: true })),
    );
  }, [client, form]);
  return found;
}
