import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** So long after a change is told: what is saved together is looked at once. */
const TOGETHER_MS = 100;

/** Watches folders. Who relies on it looks by himself as well: network and bind mounts tell of nothing. */
export interface FolderWatch {
  /** Watches these folders, and no others any more. */
  follow(folders: readonly string[]): void;
  stop(): void;
}

/**
 * Each folder is watched by itself: a recursive watch of Node's watches each file, and the system allows few thousand.
 * @param onChange told soon after something was changed in a folder
 */
export function watchFolders(root: string, onChange: () => void): FolderWatch {
  const watched = new Map<string, FSWatcher>();
  let telling: NodeJS.Timeout | undefined;
  const tell = () => {
    telling = undefined;
    onChange();
  };
  const leave = (folder: string) => {
    watched.get(folder)?.close();
    watched.delete(folder);
  };
  const begin = (folder: string) => {
    try {
      const watcher = watch(join(root, folder), { persistent: false }, () => {
        telling ??= setTimeout(tell, TOGETHER_MS).unref();
      });
      watcher.on('error', () => leave(folder));
      watched.set(folder, watcher);
    } catch {
      // it is gone again, or the system allows no more
    }
  };
  return {
    follow(folders) {
      const wanted = new Set(folders);
      for (const folder of watched.keys()) if (!wanted.has(folder)) leave(folder);
      for (const folder of wanted) if (!watched.has(folder)) begin(folder);
    },
    stop() {
      clearTimeout(telling);
      for (const folder of watched.keys()) leave(folder);
    },
  };
}
