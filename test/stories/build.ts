import { build, type BuildOptions } from 'vite';

/** Builds the browser's part as customers get it. @param options instead of those of vite.config.ts */
export async function buildForCustomers(options: BuildOptions = {}): Promise<void> {
  const before = process.env['NODE_ENV'];
  // under vitest it would be React's development build, which is not what customers get
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
      logLevel: 'error',
      build: options,
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
