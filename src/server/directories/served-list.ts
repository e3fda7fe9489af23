import { join } from 'node:path';
import { DAY_MS } from '../../engine/locale.ts';
import { watchedJson } from '../json-file.ts';
import type { Store } from '../store/store.ts';
import type { StoredDirectory } from '../store/directories.ts';
import type { DirectoryKind } from './kinds/index.ts';
import type { OpenableKind, OpenedList } from './open-list.ts';

/** For so long entries that were removed from a list are still accepted (decisions.md#lookups). */
export const ACCEPTED_MS = DAY_MS;

/** Describes the list in service. */
export interface DirectoryStatus {
  readonly kind: DirectoryKind;
  /** Whether it is the demo data in forms/data, or was imported. */
  readonly source: 'demo' | 'import';
  /** The file that was imported; of the demo data, its own. */
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
}

/** A list in service. */
export interface ServedList {
  readonly present: () => OpenedList;
  /** The lists that left service less than 24 hours ago. */
  readonly earlier: () => readonly OpenedList[];
  /** Puts the list into service that the store names. It is read completely first. */
  readonly follow: (stored: readonly StoredDirectory[]) => Promise<void>;
  readonly status: () => DirectoryStatus;
}

/** The file with the list of a kind, used until there is an import. */
function demoFile(kind: DirectoryKind): string {
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
  let served: readonly (StoredDirectory & { readonly list: OpenedList })[] = [];
  const current = () => served.find(({ retiredAt }) => retiredAt === null);
  const status = (): DirectoryStatus => {
    const now = current();
    return now
      ? { kind, source: 'import', file: now.file, entries: now.list.entries, since: now.importedAt }
      : { kind, source: 'demo', file: demoFile(kind), entries: demo().entries, since: undefined };
  };

  return {
    status,
    present: () => current()?.list ?? demo(),
    earlier() {
      const since = (imported?.now().getTime() ?? 0) - ACCEPTED_MS;
      const gone = served
        .filter(({ retiredAt }) => retiredAt !== null && retiredAt.getTime() > since)
        .map(({ list }) => list);
      const [first] = served.toSorted((a, b) => a.importedAt.getTime() - b.importedAt.getTime());
      return first && first.importedAt.getTime() > since ? [...gone, demo()] : gone;
    },
    async follow(stored) {
      const before = current()?.id;
      const next: (StoredDirectory & { readonly list: OpenedList })[] = [];
      for (const one of stored.filter((other) => other.kind === kind)) {
        const known = served.find(({ id }) => id === one.id)?.list;
        const body = known ? undefined : await imported?.store.directories.bodyOf(one.id);
        const list = known ?? (body === undefined ? undefined : open(JSON.parse(body)));
        if (list) next.push({ ...one, list });
      }
      served = next;
      if (current()?.id !== before) imported?.onServed?.(status());
    },
  };
}
