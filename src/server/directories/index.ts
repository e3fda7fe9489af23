import { listKinds } from './kinds/index.ts';
import type { DirectoryKind } from './kinds/index.ts';
import type { Params, PostcodesOf } from './list-kind.ts';
import { LOOKUPS, lookupAt } from './lookups.ts';
import type { OpenedList } from './open-list.ts';
import { ACCEPTED_MS, openList } from './served-list.ts';
import type { DirectoryStatus, ImportBase, Imported, ServedList } from './served-list.ts';

/** Indicates that there is no list to choose from, or to look a choice up in. */
export class ListUnavailableError extends Error {
  override readonly name = 'ListUnavailableError';
  /** The status of the response. */
  readonly statusCode = 503;
}

/** The route of a lookup, which answers from the list in service. */
export interface DirectoryRoute {
  /** As Fastify writes it, e.g. /v2/fairenergy/:query */
  readonly url: string;
  /** @throws ListUnavailableError while there is no list to choose from */
  readonly handle: (params: Params, query: Params) => readonly unknown[];
}

export interface Directories {
  /** In the order in which they are matched. */
  readonly routes: readonly DirectoryRoute[];
  /**
   * Answers a lookup as a page requests it.
   * @param address path and query as the browser sends them
   * @returns the lookup's answer, empty while there is no list; undefined when no lookup has this address
   */
  readonly resolve: (address: string) => readonly unknown[] | undefined;
  /**
   * Gives the answers of a lookup that a submit may rely on, since a page may have been opened before the list changed.
   * @returns the answer of the list in service, then those of each list that left service less than 24 hours ago;
   * nothing when no lookup has this address
   * @throws ListUnavailableError after the last of them, while there is no list in service: its content is unknown
   */
  readonly acceptable: (address: string) => Iterable<readonly unknown[]>;
  /** Takes over imports that another process made. Never rejects; after a failure the lists in service stay. */
  readonly refresh: () => Promise<void>;
  readonly status: () => readonly DirectoryStatus[];
  /** @returns what the next import of this kind starts from */
  readonly base: (kind: DirectoryKind) => ImportBase;
  /** @returns messages for the operator, for `/readyz` */
  readonly problems: () => readonly string[];
}

/**
 * Opens the directories: imported lists, or the demo data in forms/data for a kind that has no import. Edits of the
 * demo data count from the next lookup on.
 * @param failed is called when an edit broke a file, or imports can't be read; the lists in service stay
 * @param imported where imports are stored; without it the demo data serves. Imports count from the first `refresh` on.
 * @throws Error naming the file and the place when the demo data can't be read
 */
export function openDirectories(formsDir: string, failed: (error: Error) => void, imported?: Imported): Directories {
  const served = Object.fromEntries(
    listKinds.map((kind) => [kind.name, openList(kind, { formsDir, failed, imported })]),
  ) as Record<DirectoryKind, ServedList>;
  const present = (kind: DirectoryKind): OpenedList => {
    const list = served[kind].present();
    if (!list) throw new ListUnavailableError();
    return list;
  };
  // a search in another list also works without the list of places
  const postcodesOf: PostcodesOf = (town) => served.orte.present()?.postcodesOf(town) ?? [];
  return {
    routes: LOOKUPS.map(({ url, kind, answer }) => ({
      url,
      handle: (params, query) => answer(present(kind), params, query, postcodesOf),
    })),
    resolve(address) {
      const lookup = lookupAt(address);
      const list = lookup && served[lookup.kind].present();
      return list ? lookup.answer(list, postcodesOf) : lookup && [];
    },
    *acceptable(address) {
      const lookup = lookupAt(address);
      if (!lookup) return;
      const list = served[lookup.kind].present();
      if (list) yield lookup.answer(list, postcodesOf);
      for (const before of served[lookup.kind].earlier()) yield lookup.answer(before, postcodesOf);
      if (!list) throw new ListUnavailableError();
    },
    refresh: createFollower(Object.values(served), failed, imported),
    status: () => Object.values(served).map((list) => list.status()),
    base: (kind) => served[kind].base(),
    problems: () => Object.values(served).flatMap((list) => list.problem() ?? []),
  };
}

/**
 * @returns a function that reads new imports, one call at a time. Repeated failures are reported once, until reading
 * works again.
 */
function createFollower(
  lists: readonly ServedList[],
  failed: (error: Error) => void,
  imported?: Imported,
): () => Promise<void> {
  let following: Promise<void> | undefined;
  let isFailing = false;
  const follow = async ({ store, now }: Imported) => {
    try {
      const stored = await store.directories.servedSince(new Date(now().getTime() - ACCEPTED_MS));
      for (const list of lists) await list.follow(stored);
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
    following ??= follow(imported).finally(() => {
      following = undefined;
    });
    await following;
  };
}
