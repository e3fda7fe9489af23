import type { Application } from './applications.ts';

export interface Load {
  /** The servers' present URLs; a request goes to any of them. */
  readonly urls: readonly string[];
  readonly path: string;
  /** How many requests are under way at once. */
  readonly clients: number;
  /** How often each application is sent, all copies at about the same time. */
  readonly duplicates: number;
  /** How long a request is retried while it gets no response or a 5xx. */
  readonly patienceMs: number;
  /** Gives the form version that a page is opened with now; absent: requests send no version. */
  readonly opened?: () => Promise<string>;
  /** Resolves when the next request may begin; absent: it begins at once. */
  readonly turn?: () => Promise<void>;
  /** Gives the milliseconds after which the client cuts a request's connection; undefined: never. */
  readonly cut?: () => number | undefined;
}

const PAUSE_MS = 50;
const REQUEST_MS = 20_000;

/**
 * Sends applications as browsers do: a request without a response, or with a 5xx, is sent again with the same key. Adds
 * the reference of each 201 to the application's `references`.
 * @returns how many requests were cut off, and how many got a 500
 * @throws Error if a request gets any other response, or none in time
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

/** @returns undefined if the connection was refused, broken or timed out; 'cut' if it was cut off here */
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
    // reads the whole body here: that may be cut off, too
    return new Response(await response.arrayBuffer(), { status: response.status });
  } catch {
    return signal.aborted && cutMs !== undefined ? 'cut' : undefined;
  }
}
