import type { Application } from './applications.ts';

export interface Load {
  /** Where the servers are at the moment; a request goes to any of them. */
  readonly urls: readonly string[];
  readonly path: string;
  /** So many requests are under way at once. */
  readonly clients: number;
  /** Every application is sent so many times, the copies at about the same time. */
  readonly duplicates: number;
  /** So long a request is tried again while it gets no answer, or 5xx. */
  readonly patienceMs: number;
  /** @returns the version that a page is opened with now; absent: no page names one */
  readonly opened?: () => Promise<string>;
  /** Resolves when the next request may begin; absent: at once. */
  readonly turn?: () => Promise<void>;
  /** After how many milliseconds a request's connection is cut; undefined: it is left to answer. */
  readonly cut?: () => number | undefined;
}

const PAUSE_MS = 50;
const REQUEST_MS = 20_000;

/**
 * Sends applications as browsers do: a request that got no answer, or a failure of the server, is sent again with the
 * same key. What was answered with 201 is noted in each application's `references`.
 * @returns how many requests were cut off, and how many were answered with 500
 * @throws Error when one is answered with anything else, or stays without an answer
 */
export async function sendAll(
  applications: readonly Application[],
  { urls, path, clients, duplicates, patienceMs, opened, turn, cut = () => undefined }: Load,
): Promise<{ readonly cuts: number; readonly failed: number }> {
  const waiting = applications.flatMap((application) =>
    Array.from({ length: duplicates }, (_, copy) => ({ application, copy })),
  );
  let next = 0;
  let cuts = 0;
  let failed = 0;
  const client = async (): Promise<void> => {
    for (let job = waiting[next++]; job; job = waiting[next++]) {
      const { application, copy } = job;
      await turn?.();
      const until = Date.now() + patienceMs;
      application.version ??= await opened?.();
      for (let attempt = copy; ; attempt++) {
        const answer = await post(`${urls[attempt % urls.length] ?? ''}${path}`, application, cut());
        if (answer === 'cut') {
          cuts++;
          continue;
        }
        if (answer?.status === 500) failed++;
        if (answer?.status === 201) {
          application.references.push(((await answer.json()) as { referenz: string }).referenz);
          break;
        }
        if (answer && answer.status < 500)
          throw new Error(`${application.key} was answered with ${answer.status}: ${await answer.text()}`);
        if (Date.now() > until)
          throw new Error(`${application.key} got no answer in ${patienceMs} ms, ${answer?.status ?? 'none'} at last`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { cuts, failed };
}

/** @returns undefined when the connection was refused, broken or silent, 'cut' when it was cut off here */
async function post(
  url: string,
  { key, body, version }: Application,
  cutMs: number | undefined,
): Promise<Response | 'cut' | undefined> {
  const signal = AbortSignal.timeout(cutMs ?? REQUEST_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(version !== undefined && { 'form-version': version }),
      },
      body,
      signal,
    });
    // the answer may be cut off as well
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch {
    return signal.aborted && cutMs !== undefined ? 'cut' : undefined;
  }
}
