import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import axiosRetry from 'axios-retry';

/** Counts the requests under way, for the loading bar. */
export interface RequestCounter {
  subscribe(listener: () => void): () => void;
  count(): number;
}

export interface Client {
  readonly http: AxiosInstance;
  readonly requests: RequestCounter;
  /** @returns what the ES module at a path exports */
  importModule(path: string): Promise<unknown>;
}

/** Replaces the browser's requests and imports, e.g. in tests. */
export interface ClientTransport {
  readonly adapter: AxiosAdapter;
  importModule(path: string): Promise<unknown>;
}

/**
 * Creates a client; the only place that uses axios. There is no timeout, since a large upload over a slow connection
 * takes long.
 * @param origin of the API; '' for the page's own
 * @param transport absent: the browser's requests and imports
 */
export function createClient(origin: string, transport?: ClientTransport): Client {
  const listeners = new Set<() => void>();
  let open = 0;
  const change = (by: number) => {
    open = Math.max(0, open + by);
    for (const listener of listeners) listener();
  };
  const http = axios.create({ baseURL: origin, timeout: 0, ...(transport && { adapter: transport.adapter }) });
  axiosRetry(http, { retries: 0 });
  http.interceptors.request.use((config) => {
    change(1);
    return config;
  });
  http.interceptors.response.use(
    (response) => {
      change(-1);
      return response;
    },
    (error: unknown) => {
      change(-1);
      return Promise.reject(error);
    },
  );
  return {
    http,
    requests: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      count: () => open,
    },
    importModule:
      transport?.importModule ?? ((path) => import(/* @vite-ignore */ new URL(path, origin || document.baseURI).href)),
  };
}

/** @returns whether an error is a refusal by the server that another attempt will not change */
export function isAnswered(error: unknown): boolean {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  return status !== undefined && status < 500;
}
