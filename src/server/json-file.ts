import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a JSON file.
 * @param read converts the parsed content, and throws when it has the wrong shape
 * @returns the result of `read`
 * @throws Error naming the file, when it can't be read
 */
export function readJson<Content>(file: string, read: (value: unknown) => Content): Content {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} can't be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Opens a JSON file that may be edited while the server runs. Every use checks whether the file has changed, and reads
 * it again if so.
 * @param read converts the parsed content, and throws when it has the wrong shape
 * @param failed is called once per broken edit; the last good content stays in use
 * @returns a function that returns the current content
 * @throws Error naming the file, when it can't be read the first time
 */
export function watchedJson<Content>(
  file: string,
  read: (value: unknown) => Content,
  failed: (error: Error) => void,
): () => Content {
  const stamp = () => {
    try {
      return stampOf(file);
    } catch {
      // reading it says what is wrong
      return undefined;
    }
  };
  let seen = stamp();
  let content = readJson(file, read);
  return () => {
    const now = stamp();
    if (now === seen) return content;
    seen = now;
    try {
      content = readJson(file, read);
    } catch (error) {
      failed(error as Error);
    }
    return content;
  };
}

/** @returns a text that differs for each version of a file; undefined when there is no file */
export function stampOf(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false });
  // the inode too: a file that replaces another may have its size and, from an archive, its time
  return info && `${info.mtimeMs} ${info.size} ${info.ino}`;
}
