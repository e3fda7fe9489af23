import { build } from 'vite';

/** Builds the browser's part once for all stories. */
export default async function setup(): Promise<void> {
  await build({ configFile: new URL('../../vite.config.ts', import.meta.url).pathname, logLevel: 'error' });
}
