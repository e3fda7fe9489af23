import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import axiosRetry, { exponentialDelay, type IAxiosRetryConfig, retryAfter } from 'axios-retry';
import { FIRST_PAUSE_MS, type Retries } from './retries.ts';

/** A call under /v2. */
export interface Call extends Omit<AxiosRequestConfig, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Retries when there is no response, or on 502–504; absent: no retries. */
  readonly retries?: Retries;
}

export type CallAnswer<Data> = AxiosResponse<Data>;
export type Adapter = NonNullable<AxiosRequestConfig['adapter']>;
export type Send = <Data>(call: Call) => Promise<CallAnswer<Data>>;

/**
 * Creates the function that sends calls. Only this file uses axios, and load-http.ts loads it. There is no timeout,
 * since a large upload over a slow connection takes long.
 * @param origin of the API; '' for the page's own
 * @param adapter absent: the browser's requests
 * @returns a function that rejects with axios' error when there is no response or an error status
 */
export function createHttp(origin: string, adapter: Adapter | undefined): Send {
  // Not axios' default Accept: by that the server recognises pages of earlier builds (decisions.md#opt-ins).
  const headers = { Accept: 'application/json' };
  const http = axios.create({ baseURL: origin, timeout: 0, headers, ...(adapter && { adapter }) });
  axiosRetry(http, { retries: 0 });
  return ({ retries, ...call }) => http.request({ ...call, ...(retries && { 'axios-retry': retryConfig(retries) }) });
}

function retryConfig(retries: Retries): IAxiosRetryConfig {
  return {
    retries: retries.left(),
    retryCondition: mayComeThrough,
    retryDelay: (count, error) => retries.take(retryAfter(error) || exponentialDelay(count, error, FIRST_PAUSE_MS)),
    onRetry: retries.onRetry,
  };
}

function mayComeThrough(error: AxiosError): boolean {
  const status = error.response?.status;
  return error.code !== 'ERR_CANCELED' && (status === undefined || (status >= 502 && status <= 504));
}
