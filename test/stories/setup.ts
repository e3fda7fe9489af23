import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '../scratch.ts';
import { unpackBrowser } from '../../src/cli/forms/testing/browser.ts';
import { buildForCustomers } from '../../src/cli/forms/testing/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the data of sites that several files share. */
    readonly folder: string;
  }
}

/**
 * Builds the app and unpacks the browser, once for all stories.
 * @returns a function that removes the sites' data
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await Promise.all([buildForCustomers(), unpackBrowser()]);
  const folder = scratchFolder('stories-');
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
