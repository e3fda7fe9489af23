import { retriable } from './retriable.ts';

/** One of our own modules, loaded on first use and kept. */
export interface LateModule<Module> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<Module>;
  /** @returns the module; undefined until it is loaded */
  readonly loaded: () => Module | undefined;
  /**
   * For React's `use`, which has no way to handle a failed load.
   * @returns the same promise each time. It never rejects: after a failure it waits for a {@link load} that succeeds
   */
  readonly awaited: () => Promise<Module>;
}

/**
 * @param load an import() and nothing else, as for {@link retriable}
 * @param besides loads what the module can't work without; called again after a failure
 */
export function lateModule<Module>(
  load: () => Promise<Module>,
  besides: () => Promise<unknown> = async () => undefined,
): LateModule<Module> {
  const once = retriable(load);
  let loaded: Module | undefined;
  let awaited: Promise<Module> | undefined;
  let arrive: ((module: Module) => void) | undefined;
  const loadNow = async () => {
    const [module] = await Promise.all([once(), besides()]);
    loaded = module;
    arrive?.(module);
    return module;
  };
  return {
    load: loadNow,
    loaded: () => loaded,
    awaited: () =>
      (awaited ??= new Promise((resolve) => {
        arrive = resolve;
        loadNow().catch(() => undefined);
      })),
  };
}
