import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** Delay before a change is reported, so that files that are saved together are read once. */
const TOGETHER_MS = 100;

/** Watches folders. The caller has to poll them as well, since network and bind mounts report no changes. */
export interface FolderWatch {
  /** Watches these folders from now on, and stops watching all others. */
  follow(folders: readonly string[]): void;
  stop(): void;
}

/**
 * Watches each folder separately: Node's recursive watch would watch every file, and the system allows few thousand.
 * @param onChange called shortly after a change in a folder
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
      // the folder is gone again, or the system allows no more watches
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
