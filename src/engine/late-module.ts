import { retriable } from './retriable.ts';

/** A module of our own that is loaded when it is needed, and at hand from then on. */
export interface LateModule<Module> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** @returns the module; undefined until it is loaded */
  readonly loaded: () => Module | undefined;
}

/** @param load an import() and nothing else, as for {@link retriable} */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const once = retriable(load);
  let loaded: Module | undefined;
  return {
    load: async () => {
      loaded = await once();
    },
    loaded: () => loaded,
  };
}
