import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser.ts';
import { buildForCustomers } from './build.ts';

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
