import type { Adapter, Call, CallAnswer, Send } from './http.ts';
import { loadHttp } from './load-http.ts';
import type { Retries } from './retries.ts';

/** Counts the requests under way, for the loading bar. */
export interface RequestCounter {
  subscribe(listener: () => void): () => void;
  count(): number;
  /** Whether one of them sends what a customer has given. */
  isSending(): boolean;
  /** Counts some work as one request until it ends: scripts that somebody waits for. */
  during<Result>(work: () => Promise<Result>, sends?: boolean): Promise<Result>;
}

/** Sends the requests of a page to the server (decisions.md#requests). */
export interface Client {
  /**
   * Sends a call under /v2 with axios, which the first call loads.
   * @throws axios' error when there is no good answer, or the browser's error when axios can't be loaded
   */
  call<Data>(call: Call): Promise<CallAnswer<Data>>;
  /** Headers that are sent with every call under /v2. */
  readonly headers: Record<string, string>;
  /** Loads axios before the first call. A failed load is tried again by that call. */
  prepareCalls(): void;
  /**
   * Fetches a JSON file under /assets with the browser's fetch.
   * @throws FetchError when the answer is a failure, or fetch's error when there is no answer
   */
  fetchJson<Data>(path: string): Promise<Data>;
  /** @returns what the ES module at a path exports */
  importModule(path: string): Promise<unknown>;
  readonly requests: RequestCounter;
}

/** Replaces the browser's requests and imports, e.g. in tests. */
export interface ClientTransport {
  /** What axios sends with. */
  readonly adapter: Adapter;
  readonly fetch: typeof fetch;
  importModule(path: string): Promise<unknown>;
}

/** Indicates that the answer to a fetch is a failure. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly response: Response;
  constructor(path: string, response: Response) {
    super(`<${path}> was answered with ${response.status}`);
    this.response = response;
  }
}

/**
 * @param origin of the API; '' for the page's own
 * @param transport absent: the browser's requests and imports
 */
export function createClient(origin: string, transport?: ClientTransport): Client {
  const requests = createCounter();
  const headers: Record<string, string> = {};
  let send: Send | undefined;
  const loaded = async (retries: Retries | undefined): Promise<Send> => {
    try {
      send ??= (await loadHttp()).createHttp(origin, transport?.adapter);
      return send;
    } catch (error) {
      if (!retries || retries.left() === 0) throw error;
      const pause = retries.take();
      retries.onRetry();
      await new Promise((resolve) => setTimeout(resolve, pause));
      return loaded(retries);
    }
  };
  return {
    call: <Data>(call: Call) =>
      requests.during(
        async () => (await loaded(call.retries))<Data>({ ...call, headers: { ...headers, ...call.headers } }),
        call.method === 'POST',
      ),
    headers,
    prepareCalls: () => void loadHttp().catch(() => undefined),
    fetchJson: <Data>(path: string) =>
      requests.during(async () => {
        const response = await (transport?.fetch ?? fetch)(origin + path);
        if (!response.ok) throw new FetchError(path, response);
        return (await response.json()) as Data;
      }),
    importModule:
      transport?.importModule ?? ((path) => import(/* @vite-ignore */ new URL(path, origin || document.baseURI).href)),
    requests,
  };
}

function createCounter(): RequestCounter {
  const listeners = new Set<() => void>();
  let open = 0;
  let sending = 0;
  const change = (by: number, sends: boolean) => {
    open += by;
    if (sends) sending += by;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => open,
    isSending: () => sending > 0,
    async during(work, sends = false) {
      change(1, sends);
      try {
        return await work();
      } finally {
        change(-1, sends);
      }
    },
  };
}

/** What of an answer is looked at. */
interface FailedAnswer {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: unknown;
}

/** @returns the answer in an error of axios or of `fetchJson`; undefined when there was none */
export function answerOf(error: unknown): FailedAnswer | undefined {
  return typeof error === 'object' && error !== null && 'response' in error
    ? (error.response as FailedAnswer | undefined)
    : undefined;
}

/** Status of the answer when there were too many requests from one address. */
export const TOO_MANY_REQUESTS = 429;

/** @returns whether an error says that there were too many requests: a later attempt may come through */
export function isBusy(error: unknown): boolean {
  return answerOf(error)?.status === TOO_MANY_REQUESTS;
}

/** @returns whether an error is a refusal by the server that another attempt will not change */
export function isAnswered(error: unknown): boolean {
  const status = answerOf(error)?.status;
  return status !== undefined && status < 500;
}
