import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/tests/kept');

/** Everything that what is kept may depend on: with one byte of it changed, all is computed anew. */
const SOURCES = ['src', 'forms/shared/meta', 'test/forms-frozen', 'package-lock.json'];

let folder: string | undefined;

/**
 * Computes something once for all processes of a run, and for the runs after it while nothing of the product changes.
 * @param name of what is computed; it stands in the file's name
 * @param input what it is computed from besides the product's sources, as JSON
 * @returns what is computed, as it comes back from JSON
 */
export function kept<Result>(name: string, input: string, compute: () => Result): Result {
  folder ??= folderOfSources();
  const path = join(folder, `${name}-${digest(input)}.json`);
  const text = textOf(path) ?? write(path, JSON.stringify(compute()));
  return JSON.parse(text) as Result;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whole or not at all: another process may look for it. */
function write(path: string, text: string): string {
  const part = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, text);
  renameSync(part, path);
  return text;
}

/** Named after the sources as they stand; what was kept of others goes. */
function folderOfSources(): string {
  const sources = SOURCES.flatMap((source) => filesOf(join(ROOT, source))).sort();
  const name = digest(sources.map((path) => `${path}\0${digest(readFileSync(path))}`).join('\0'));
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other !== name) rmSync(join(CACHE, other), { recursive: true, force: true });
  return join(CACHE, name);
}

function filesOf(path: string): readonly string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22);
