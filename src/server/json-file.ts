import { readFileSync, statSync } from 'node:fs';

/**
 * @param read turns the parsed content into what is wanted, and throws when it has the wrong shape
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
 * A JSON file that may be edited while the server runs: every use checks whether it changed, and reads it again when it
 * did.
 * @param read turns the parsed content into what is wanted, and throws when it has the wrong shape
 * @param failed is called once per broken edit; the last good content stays in use
 * @returns a function that gives the content
 * @throws Error naming the file, when it can't be read the first time
 */
export function watchedJson<Content>(
  file: string,
  read: (value: unknown) => Content,
  failed: (error: Error) => void,
): () => Content {
  const stamp = () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'gone';
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
