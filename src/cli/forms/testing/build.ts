import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'vite';
import { BUILD_DIR } from '../../../server/start.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What the app is built from. */
const SOURCES = ['src/app', 'src/engine', 'widgets', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the app as customers get it: for browsers, and what draws pages on the server.
 * @param options instead of those of vite.config.ts
 */
export async function buildForCustomers(options: BuildOptions = {}): Promise<void> {
  const before = process.env['NODE_ENV'];
  // under vitest it would be React's development build, which is not what customers get
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

/** Builds the app unless it is built from what stands there now: definitions are no part of it. */
export async function buildIfStale(): Promise<void> {
  const built = statSync(join(BUILD_DIR, '.vite/manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (SOURCES.some((source) => newestIn(join(ROOT, source)) > built)) await buildForCustomers();
}

function newestIn(path: string): number {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
