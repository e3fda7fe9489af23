import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/tests/cached');

/** The files that cached results may depend on: if one byte of them changes, everything is computed again. */
const SOURCES = ['src', 'forms/shared/meta', 'test/forms-frozen', 'package-lock.json'];

let folder: string | undefined;

/**
 * Computes a result once for all processes of a run, and caches it on disk for later runs until the product changes.
 * @param name the name of the result; part of the file name
 * @param input what it is computed from besides the product's sources, as JSON
 * @returns the result after a round trip through JSON
 */
export function cached<Result>(name: string, input: string, compute: () => Result): Result {
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

/** Writes a file whole or not at all: another process may read it at any time. */
function write(path: string, text: string): string {
  const part = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(part, text);
  renameSync(part, path);
  return text;
}

/** The cache folder for the present sources, named by their hash. Removes the folders of other sources. */
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
