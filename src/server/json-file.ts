import { readFileSync, statSync } from 'node:fs';

/**
 * A JSON file that may be edited while the server runs: it is looked at on every use and read again when it changed.
 * @param read turns the parsed content into what is wanted, and throws when it has the wrong shape
 * @param failed is told once per broken edit; the last good content stays in use
 * @returns a function that gives the content
 * @throws Error naming the file, when it can't be read the first time
 */
export function watchedJson<Content>(
  file: string,
  read: (value: unknown) => Content,
  failed: (error: Error) => void,
): () => Content {
  const stamp = () => {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  };
  const load = () => read(JSON.parse(readFileSync(file, 'utf8')));
  const named = (error: unknown) =>
    new Error(`${file} can't be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

  let seen = '';
  let content: Content;
  try {
    seen = stamp();
    content = load();
  } catch (error) {
    throw named(error);
  }
  return () => {
    let now = 'gone';
    try {
      now = stamp();
      if (now !== seen) content = load();
    } catch (error) {
      if (now !== seen) failed(named(error));
    }
    seen = now;
    return content;
  };
}
