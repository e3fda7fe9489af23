import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes what a build leaves behind, with nothing in it: for servers that only have to find a build.
 * @returns the folder
 */
export function emptyBuild(folder: string): string {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  return folder;
}
