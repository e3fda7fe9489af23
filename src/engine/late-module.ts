import { retriable } from './retriable.ts';

/** A module of our own that is loaded when it is needed, and at hand from then on. */
export interface LateModule<Module> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** @returns the module; undefined until it is loaded */
  readonly loaded: () => Module | undefined;
}

/**
 * @param load an import() and nothing else, as for {@link retriable}
 * @param besides loads what the module is of no use without; after a failure it is called again
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
