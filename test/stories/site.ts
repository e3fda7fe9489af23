import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Environment, readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';

const FORMS = fileURLToPath(new URL('../../forms', import.meta.url));

/** The day on which the stories happen: inside the funding window. */
export const NOW = '2026-04-14T09:00:00+02:00';

/** A running server with data, and definitions to edit, of its own. */
export interface TestSite {
  readonly url: string;
  readonly dataDir: string;
  /** A copy of forms/. */
  readonly formsDir: string;
  /** What the server logged, one object per line. */
  readonly log: readonly Record<string, unknown>[];
  close(): Promise<void>;
}

/**
 * Starts the real server on a free port of 127.0.0.1, with a copy of the real definitions.
 * @param env on top of TEST_MODE=1 and a fixed NOW
 */
export async function startSite(env: Environment = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const formsDir = env['FORMS_DIR'] ?? join(folder, 'forms');
  if (env['FORMS_DIR'] === undefined) cpSync(FORMS, formsDir, { recursive: true });
  const dataDir = env['DATA_DIR'] ?? join(folder, 'data');
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  const config = readConfig({ TEST_MODE: '1', NOW, RATE_LIMIT: '0', ...env, HOST: '127.0.0.1', FORMS_DIR: formsDir, DATA_DIR: dataDir });
  const server = await startServer(config, pino({ level: 'info' }, stream));
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    dataDir,
    formsDir,
    log,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
