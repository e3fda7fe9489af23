/**
 * Loads a module, and retries after a failure. Chromium never requests a module again that failed to load, so a retry
 * must use another address: the failed one with a query. The address is known only from the error; a browser whose
 * error does not contain it requests the same address again by itself. Modules imported by the failed module keep their
 * addresses. If one of those failed, all retries fail until the page is reloaded.
 * @param load an import() of one of our own modules and nothing else: a retry returns that module's exports
 * @returns a function that loads the module once; after a failure the next call tries again
 */
export function retriable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let failures = 0;
  let failedAddress: string | undefined;
  const attempt = async (): Promise<Module> => {
    try {
      return await (failedAddress === undefined
        ? load()
        : (import(/* @vite-ignore */ `${failedAddress}?${failures}`) as Promise<Module>));
    } catch (error) {
      loading = undefined;
      failures += 1;
      failedAddress ??= /imported module: (https?:\S+)$/.exec(String(error))?.[1];
      throw error;
    }
  };
  return () => (loading ??= attempt());
}
