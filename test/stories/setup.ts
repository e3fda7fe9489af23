import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of all stories listens. */
    readonly browser: string;
  }
}

/**
 * Builds the browser's part and starts a browser, once for all stories.
 * @returns what ends the browser
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForCustomers();
  const browser = await launchBrowserServer();
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}

async function buildForCustomers(): Promise<void> {
  const before = process.env['NODE_ENV'];
  // under vitest it would be React's development build, which is not what customers get
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ configFile: new URL('../../vite.config.ts', import.meta.url).pathname, logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
