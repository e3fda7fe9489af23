import './browser.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Environment } from '../../src/server/starting/environment.ts';
import { FORMS } from '../forms/files.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { leavePages } from './form-page.tsx';

/** The server that all tests of a file share. */
export interface Site {
  readonly server: TestServer;
}

/**
 * Starts the real server for the tests of a file. It does not listen on a port; pages reach it through `inject`.
 * @param env its variables; by default it only reads the frozen definitions
 * @param only the only form that it has
 */
export function setSite(env: Environment = { FORMS_DIR: FORMS }, only?: string): Site {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(env, only);
  });
  afterEach(() => {
    leavePages();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => server?.close());
  return {
    get server() {
      if (!server) throw new Error('the server is there when the tests begin, and not earlier');
      return server;
    },
  };
}
