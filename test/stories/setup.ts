import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '../scratch.ts';
import { launchBrowserServer } from './browser.ts';
import { buildForCustomers } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of all stories listens. */
    readonly browser: string;
    /** For what sites keep that several files share. */
    readonly folder: string;
  }
}

/**
 * Builds the browser's part and starts a browser, once for all stories.
 * @returns what ends the browser, and removes what sites have kept
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForCustomers();
  const browser = await launchBrowserServer();
  const folder = scratchFolder('stories-');
  project.provide('browser', browser.wsEndpoint());
  project.provide('folder', folder);
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
