import { mayHoldData, shownPlace, type StorePlace } from '../server/store/open.ts';
import { lockForServer } from '../server/store/server-lock.ts';
import { removeSqlite } from '../server/store/sqlite.ts';
import { translate } from './translate.ts';

/**
 * Call it before a command opens the store, which creates a missing one. Without the server's settings a command would
 * write to a new store that no server reads, and report success.
 * @returns the lines to print with that success: where the store was created; none if there was a store already
 */
export function newStoreLines(place: StorePlace): readonly string[] {
  return mayHoldData(place) ? [] : [translate('store.made', { place: shownPlace(place) })];
}

/** A store that a command is about to make. */
export interface NewStore {
  /** The lines to print with the command's success; none if there was a store already. */
  readonly lines: readonly string[];
  /** Says that the command has succeeded. */
  readonly keep: () => void;
  /** Removes a store that was not kept. Call it once the store is closed. */
  readonly end: () => void;
}

/**
 * Like {@link newStoreLines}, for a command that leaves no store behind when it fails. On a full disk, a store that was
 * filled halfway would keep the disk full. No server can use a new store meanwhile.
 * @throws StoreHeldError while a server begins the same store
 */
export function beginStore(place: StorePlace): NewStore {
  const lines = newStoreLines(place);
  const there: NewStore = { lines: [], keep: () => undefined, end: () => undefined };
  if (lines.length === 0) return there;
  const lock = lockForServer(place);
  if (mayHoldData(place)) {
    // a server has begun it since
    lock.release();
    return there;
  }
  let isKept = false;
  return {
    lines,
    keep() {
      isKept = true;
    },
    end() {
      if (!isKept) removeSqlite(place.dataDir);
      lock.release();
    },
  };
}
