import { createHeatPumpCatalogue } from './heatpumps.ts';
import type { HeatPumpCatalogue } from './heatpumps.ts';
import { LOOKUPS, lookupAt } from './lookups.ts';
import type { Lists } from './lookups.ts';
import { createPartnerDirectory } from './partners.ts';
import type { PartnerDirectory } from './partners.ts';
import { ACCEPTED_MS, openList } from './served-list.ts';
import type { DirectoryStatus, Imported, ServedList } from './served-list.ts';
import { readHeatPumps, readPartners } from './shapes.ts';

/** A lookup that answers from what is in service. */
export interface DirectoryRoute {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  readonly handle: (
    params: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>>,
  ) => readonly unknown[];
}

export interface Directories {
  /** In the order in which they are tried. */
  readonly routes: readonly DirectoryRoute[];
  /**
   * Asks the lookup that a page asked.
   * @param address path and query as the browser sends them
   * @returns the list, or undefined when no lookup has this address
   */
  readonly resolve: (address: string) => readonly unknown[] | undefined;
  /**
   * What a submit is judged by: a page may have been opened before the list changed.
   * @returns the lookup's answer now, and then from each list that went out of service less than 24 hours ago; none
   * when no lookup has this address
   */
  readonly acceptable: (address: string) => Iterable<readonly unknown[]>;
  /** Takes over an import that another process made; never rejects, what is in service stays so. */
  readonly refresh: () => Promise<void>;
  readonly status: () => readonly DirectoryStatus[];
  /** What is in service. */
  readonly present: () => Lists;
}

interface Served {
  readonly partners: ServedList<PartnerDirectory>;
  readonly heatpumps: ServedList<HeatPumpCatalogue>;
}

/**
 * Opens the directories: what was imported, and where nothing was, the demo data in forms/data, whose edits count from
 * the next lookup on.
 * @param failed is told when an edit broke a file, or imports can't be read; what was in service stays so
 * @param imported where imports are; without it the demo data serves. They count from the first `refresh` on.
 * @throws Error naming the file and the place when the demo data can't be read
 */
export function openDirectories(formsDir: string, failed: (error: Error) => void, imported?: Imported): Directories {
  const served: Served = {
    partners: openList({
      kind: 'partners',
      formsDir,
      index: (value) => createPartnerDirectory(readPartners(value)),
      countOf: ({ data }) => data.partners.length,
      failed,
      imported,
    }),
    heatpumps: openList({
      kind: 'heatpumps',
      formsDir,
      index: (value) => createHeatPumpCatalogue(readHeatPumps(value)),
      countOf: ({ data }) => data.length,
      failed,
      imported,
    }),
  };
  const present = (): Lists => ({ partners: served.partners.present(), heatpumps: served.heatpumps.present() });
  return {
    routes: LOOKUPS.map(({ url, answer }) => ({ url, handle: (params, query) => answer(present(), params, query) })),
    resolve: (address) => lookupAt(address)?.answer(present()),
    *acceptable(address) {
      const asked = lookupAt(address);
      if (!asked) return;
      yield asked.answer(present());
      for (const lists of earlier(served, present())) yield asked.answer(lists);
    },
    refresh: createFollower(served, failed, imported),
    status: () => [served.partners.status(), served.heatpumps.status()],
    present,
  };
}

function earlier({ partners, heatpumps }: Served, present: Lists): readonly Lists[] {
  return [
    ...partners.earlier().map((before) => ({ ...present, partners: before })),
    ...heatpumps.earlier().map((before) => ({ ...present, heatpumps: before })),
  ];
}

/** @returns what looks for imports, one look at a time; a failure is told once until it works again */
function createFollower(
  { partners, heatpumps }: Served,
  failed: (error: Error) => void,
  imported?: Imported,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  let isFailing = false;
  const look = async ({ store, now }: Imported) => {
    try {
      const stored = await store.directories.servedSince(new Date(now().getTime() - ACCEPTED_MS));
      await partners.follow(stored);
      await heatpumps.follow(stored);
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        failed(
          new Error(`imported directories can't be read: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          }),
        );
      isFailing = true;
    }
  };
  return async () => {
    if (!imported) return;
    looking ??= look(imported).finally(() => {
      looking = undefined;
    });
    await looking;
  };
}
