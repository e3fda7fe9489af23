import { retriable } from './retriable.ts';

/** Something that is loaded on first use and kept. */
export interface Late<Loaded> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<Loaded>;
  /** @returns what was loaded; undefined until then */
  readonly loaded: () => Loaded | undefined;
  /**
   * For React's `use`, which has no way to handle a failed load.
   * @returns a promise that never rejects: after a failure it waits for a load that succeeds, and does not try again by
   * itself. It is always the same promise
   */
  readonly awaited: () => Promise<Loaded>;
}

/** @param fetch called again after a failure */
export function late<Loaded>(fetch: () => Promise<Loaded>): Late<Loaded> {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let awaited: Promise<Loaded> | undefined;
  let arrive: ((value: Loaded) => void) | undefined;
  const load = () =>
    (loading ??= fetch().then(
      (value) => {
        loaded = value;
        arrive?.(value);
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    load,
    loaded: () => loaded,
    awaited: () =>
      (awaited ??= new Promise((resolve) => {
        arrive = resolve;
        // after the first load it has arrived already
        load().then(resolve, () => undefined);
      })),
  };
}

/**
 * One of our own modules, loaded on first use and kept.
 * @param load an import() and nothing else, as for {@link retriable}
 * @param besides loads what the module can't work without; called again after a failure
 */
export function lateModule<Module>(
  load: () => Promise<Module>,
  besides: () => Promise<unknown> = async () => undefined,
): Late<Module> {
  const once = retriable(load);
  return late(async () => {
    const [module] = await Promise.all([once(), besides()]);
    return module;
  });
}
