import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes an empty build: for servers that only have to find one.
 * @returns the folder
 */
export function emptyBuild(folder: string): string {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  return folder;
}
