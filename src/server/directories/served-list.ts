import { join } from 'node:path';
import { DAY_MS } from '../../engine/locale.ts';
import { watchedJson } from '../json-file.ts';
import type { Store } from '../store/store.ts';
import type { StoredDirectory } from '../store/directories.ts';
import type { DirectoryKind } from './kinds/index.ts';
import type { OpenableKind, OpenedList } from './open-list.ts';

/** How long entries that were removed from a list are still accepted (decisions.md#lookups). */
export const ACCEPTED_MS = DAY_MS;

/** Describes the list in service. */
export interface DirectoryStatus {
  readonly kind: DirectoryKind;
  /** `demo`: the demo data in forms/data. `import`: an import, even if it can't be read. */
  readonly source: 'demo' | 'import';
  /** The file that was imported, or the file of the demo data. */
  readonly file: string;
  readonly entries: number;
  /** When it was imported; undefined for the demo data. */
  readonly since: Date | undefined;
}

/** The store with the imports, and a clock to tell their age. */
export interface Imported {
  readonly store: Pick<Store, 'directories'>;
  readonly now: () => Date;
  /** Called when another list goes into service. */
  readonly onServed?: (status: DirectoryStatus) => void;
  /** Called once for each import that can't be read; by default it is reported like other failures. */
  readonly onUnreadable?: (error: Error) => void;
}

/** What an import starts from. */
export interface ImportBase {
  /** The list in service, or the demo data if there is none. */
  readonly list: OpenedList;
  /** The id of the last import in the store; null: nothing was imported. */
  readonly id: string | null;
  /** Whether the last import can be read; if not, nothing can be added to it. */
  readonly isReadable: boolean;
}

/** A list in service. */
export interface ServedList {
  /**
   * @returns undefined while there is no list that customers may choose from: imports were not read yet, or neither the
   * import in service nor one before it can be read. Demo data never replaces an import: its entries are invented.
   */
  readonly present: () => OpenedList | undefined;
  /** The lists that left service less than 24 hours ago. */
  readonly earlier: () => readonly OpenedList[];
  /**
   * Puts the list that the store names into service. The list is read completely first. A list that can't be read is
   * reported, and the one before it stays.
   * @throws StoreUnavailableError
   */
  readonly follow: (stored: readonly StoredDirectory[]) => Promise<void>;
  readonly status: () => DirectoryStatus;
  readonly base: () => ImportBase;
  /** @returns a message for the operator, for `/readyz`; undefined when nothing is wrong */
  readonly problem: () => string | undefined;
}

/** @returns the file with the list of a kind, relative to the folder with the forms; used until there is an import */
export function demoFile(kind: DirectoryKind): string {
  return `data/${kind}.json`;
}

/** What opening a list needs. */
interface ListSetup {
  readonly formsDir: string;
  /** Called when an edit broke the file; the data before it stays in use. */
  readonly failed: (error: Error) => void;
  readonly imported: Imported | undefined;
}

/**
 * Opens the list of a kind: the file in forms/data, until `follow` finds an import. Edits of the file count from the
 * next lookup on.
 * @throws Error naming the file and the place when it can't be read
 */
export function openList(
  { name: kind, open }: OpenableKind<DirectoryKind>,
  { formsDir, failed, imported }: ListSetup,
): ServedList {
  const demo = watchedJson(join(formsDir, demoFile(kind)), open, failed);
  let served: readonly OpenedImport[] = [];
  /**
   * As the store says, whether or not they can be read: the import in service, and when the oldest import that served
   * within the last {@link ACCEPTED_MS} was made, in ms.
   */
  let named: StoredDirectory | undefined;
  let oldest = Infinity;
  let isKnown = imported === undefined;
  /** Ids of imports that can't be read. They are not tried again, since an import never changes. */
  const unreadable = new Set<string>();
  /** The import in service; the one before it while that one can't be read. */
  let present: OpenedImport | undefined;
  const isReadable = () => named === undefined || !unreadable.has(named.id);
  const problem = () => {
    if (named === undefined || isReadable()) return undefined;
    const instead = present ? 'the list before it serves' : 'its lookups are not available';
    return `the imported list ${kind} (${named.file}) can't be read, ${instead}: npm run data -- import ${kind} FILE`;
  };
  const status = (): DirectoryStatus => {
    if (present) {
      const { file, list, importedAt } = present;
      return { kind, source: 'import', file, entries: list.entries, since: importedAt };
    }
    return named
      ? { kind, source: 'import', file: named.file, entries: 0, since: named.importedAt }
      : { kind, source: 'demo', file: demoFile(kind), entries: demo().entries, since: undefined };
  };

  /** @returns undefined when it can't be read, or was removed meanwhile */
  const opened = async (one: StoredDirectory): Promise<OpenedList | undefined> => {
    const known = served.find(({ id }) => id === one.id)?.list;
    if (known || unreadable.has(one.id)) return known;
    const body = await imported?.store.directories.bodyOf(one.id);
    if (body === undefined) return undefined;
    try {
      return open(JSON.parse(body));
    } catch (error) {
      unreadable.add(one.id);
      const reason = error instanceof Error ? error.message : String(error);
      const tell = imported?.onUnreadable ?? failed;
      tell(new Error(`the imported list ${kind} (${one.file}) can't be read: ${reason}`, { cause: error }));
      return undefined;
    }
  };

  return {
    status,
    problem,
    present: () => present?.list ?? (isKnown && named === undefined ? demo() : undefined),
    base: () => ({ list: present?.list ?? demo(), id: named?.id ?? null, isReadable: isReadable() }),
    earlier() {
      const since = (imported?.now().getTime() ?? 0) - ACCEPTED_MS;
      const gone = served
        .filter(({ retiredAt }) => retiredAt !== null && retiredAt.getTime() > since)
        .map(({ list }) => list);
      return oldest > since && oldest < Infinity ? [...gone, demo()] : gone;
    },
    async follow(stored) {
      const before = present;
      const mine = stored.filter((other) => other.kind === kind);
      const next: OpenedImport[] = [];
      for (const one of mine) {
        const list = await opened(one);
        if (list) next.push({ ...one, list });
      }
      served = next;
      named = mine.find(({ retiredAt }) => retiredAt === null);
      oldest = Math.min(...mine.map(({ importedAt }) => importedAt.getTime()));
      isKnown = true;
      // after a restart the newest of those that left service recently stands in for one that can't be read
      const instead = named && (before ?? next[0]);
      present = next.find(({ id }) => id === named?.id) ?? instead;
      if (present?.id !== before?.id) imported?.onServed?.(status());
    },
  };
}

interface OpenedImport extends StoredDirectory {
  readonly list: OpenedList;
}
