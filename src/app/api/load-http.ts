type Http = typeof import('./http.ts');

let loading: Promise<Http> | undefined;
let failures = 0;
let failedAddress: string | undefined;

/**
 * Loads axios, once for the page (decisions.md#requests).
 * @throws when it can't be loaded; the next call tries again
 */
export function loadHttp(): Promise<Http> {
  loading ??= load();
  return loading;
}

/**
 * Chromium never retries an address whose import failed, so each further attempt has another query. The address of the
 * file is known only from the error. Where the error does not have it, the same address is tried again.
 */
async function load(): Promise<Http> {
  try {
    return await (failedAddress === undefined
      ? import('./http.ts')
      : (import(/* @vite-ignore */ `${failedAddress}?${failures}`) as Promise<Http>));
  } catch (error) {
    loading = undefined;
    failures += 1;
    failedAddress ??= /https?:\S+$/.exec(String(error))?.[0];
    throw error;
  }
}
