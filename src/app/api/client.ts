import type { Adapter, Call, CallAnswer, Send } from './http.ts';
import { loadHttp } from './load-http.ts';
import type { Retries } from './retries.ts';

/** Counts the requests under way, for the loading bar. */
export interface RequestCounter {
  subscribe(listener: () => void): () => void;
  count(): number;
  /** Whether one of them sends a customer's answers, i.e. is a POST. */
  isSending(): boolean;
  /**
   * Counts other work as one request until it settles, e.g. the loading of a script that the customer waits for.
   * @param sends whether it counts for {@link isSending}
   */
  during<Result>(work: () => Promise<Result>, sends?: boolean): Promise<Result>;
}

/** Sends the requests of a page to the server (decisions.md#requests). */
export interface Client {
  /**
   * Sends a call under /v2 with axios, which the first call loads.
   * @throws axios' error when there is no response or an error status, or the import's error when axios can't be loaded
   */
  call<Data>(call: Call): Promise<CallAnswer<Data>>;
  /** Headers that are sent with every call under /v2. */
  readonly headers: Record<string, string>;
  /** Starts to load axios before the first call. If loading fails, that call tries again. */
  prepareCalls(): void;
  /**
   * Fetches a JSON file under /assets with the browser's fetch.
   * @throws FetchError on an error status, or fetch's error when there is no response
   */
  fetchJson<Data>(path: string): Promise<Data>;
  /** @returns the exports of the ES module at a path */
  importModule(path: string): Promise<unknown>;
  readonly requests: RequestCounter;
}

/** Replaces the browser's requests and imports, e.g. in tests. */
export interface ClientTransport {
  /** Replaces axios' own adapter. */
  readonly adapter: Adapter;
  readonly fetch: typeof fetch;
  importModule(path: string): Promise<unknown>;
}

/** Thrown when a fetch is answered with an error status. */
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

/** The parts of an error response that the app reads. */
interface ErrorResponse {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: unknown;
}

/** @returns the response that an error of axios or `fetchJson` carries; undefined when there was no response */
export function responseOf(error: unknown): ErrorResponse | undefined {
  return typeof error === 'object' && error !== null && 'response' in error
    ? (error.response as ErrorResponse | undefined)
    : undefined;
}

/** Status of a response when one address has sent too many requests. */
export const TOO_MANY_REQUESTS = 429;

/** @returns whether an error is a 429, so that a later attempt may succeed */
export function isBusy(error: unknown): boolean {
  return responseOf(error)?.status === TOO_MANY_REQUESTS;
}

/** @returns whether an error carries a status below 500: the server has refused, and another attempt will not help */
export function isRefused(error: unknown): boolean {
  const status = responseOf(error)?.status;
  return status !== undefined && status < 500;
}
