import { retriable } from './retriable.ts';

/** One of our own modules, loaded on first use and kept. */
export interface LateModule<Module> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** @returns the module; undefined until it is loaded */
  readonly loaded: () => Module | undefined;
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
  return {
    load: async () => {
      const [module] = await Promise.all([once(), besides()]);
      loaded = module;
    },
    loaded: () => loaded,
  };
}
