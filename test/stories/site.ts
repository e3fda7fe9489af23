import { join } from 'node:path';
import { inject } from 'vitest';
import type { Environment } from '../../src/server/starting/environment.ts';
import { built, copyForms, startTestServer, type TestServer } from '../server/test-server.ts';

export { NOW } from '../server/test-server.ts';

/** A running server, with its own data and definitions. */
export interface TestSite extends TestServer {
  readonly url: string;
}

/**
 * Starts the real server on a free port of 127.0.0.1, with a copy of the frozen definitions.
 * @param env variables in addition to TEST_MODE=1 and a fixed NOW
 * @param only the only form that it has
 */
export async function startSite(env: Environment = {}, only?: string): Promise<TestSite> {
  const server = await startTestServer(env, only, built);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, url };
}

let shared: Promise<TestSite> | undefined;

/** @returns the site that all files of this process share which do not change it; it ends with the process */
export function sharedSite(): Promise<TestSite> {
  shared ??= startShared();
  return shared;
}

function startShared(): Promise<TestSite> {
  const folder = join(inject('folder'), String(process.pid));
  const formsDir = join(folder, 'forms');
  copyForms(formsDir);
  return startSite({ FORMS_DIR: formsDir, DATA_DIR: join(folder, 'data') });
}
