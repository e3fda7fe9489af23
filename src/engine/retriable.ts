/**
 * Chromium never asks again for a module that it could not load once: the next attempt has to ask for another address.
 * It is the failed one with a query. That one is known from the error alone; where the error does not name it, the
 * browser is one that does ask again. A module that the failed one imports keeps its address: when that is what could
 * not be loaded, the attempts fail until the page is loaded anew.
 * @param load an import() of one of our own modules and nothing else: the next attempt gives what is exported there
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
