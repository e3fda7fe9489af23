import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { BUILD_DIR } from '../../../server/start.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The files and folders that the app is built from. */
const SOURCES = ['src/app', 'src/engine', 'widgets', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the app for production: the files for browsers, and the module that draws pages on the server.
 * @param options build options that override those of vite.config.ts
 */
export async function buildForCustomers(options: BuildOptions = {}): Promise<void> {
  const before = process.env['NODE_ENV'];
  // under vitest NODE_ENV is "test", which would build React's development version
  process.env['NODE_ENV'] = 'production';
  try {
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      build: options,
    });
    await builder.buildApp();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** Builds the app unless the build is newer than its sources. Definitions are not part of it. */
export async function buildIfStale(): Promise<void> {
  const built = statSync(join(BUILD_DIR, '.vite/manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.some((source) => newestIn(join(ROOT, source)) > built)) await buildForCustomers();
}

function newestIn(path: string): number {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
