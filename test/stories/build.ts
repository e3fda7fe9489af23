import { type BuildOptions, createBuilder } from 'vite';

/**
 * Builds the app as customers get it: for browsers, and what draws pages on the server.
 * @param options instead of those of vite.config.ts
 */
export async function buildForCustomers(options: BuildOptions = {}): Promise<void> {
  const before = process.env['NODE_ENV'];
  // under vitest it would be React's development build, which is not what customers get
  process.env['NODE_ENV'] = 'production';
  try {
    const builder = await createBuilder({
      configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
      logLevel: 'error',
      build: options,
    });
    await builder.buildApp();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
