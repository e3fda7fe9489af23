import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../src/server/http/app.ts';
import type { Parts } from '../../src/server/http/app.ts';
import { openAssets } from '../../src/server/assets/assets.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDirectories } from '../../src/server/directories/index.ts';
import { readTexts, translateWith } from '../../src/server/texts.ts';
import { FORMS } from '../forms/folder.ts';

export const formsDir = FORMS;
export const unexpected = (error: Error) => {
  throw error;
};
export const translate = translateWith(readTexts(formsDir));

/** Definitions without any form, and without anything that `/readyz` reports as a problem. */
export const NO_FORMS = { ready: () => true, problems: () => [], all: () => [], placeholders: () => [] };

/** @returns the real server with a fake store, closed after the test */
export async function testApp({
  environment = {},
  ...parts
}: Partial<Parts> & { environment?: Record<string, string> } = {}): Promise<FastifyInstance> {
  const app = await buildApp({
    config: readConfig(environment),
    translate,
    store: { check: async () => true, rateLimits: undefined },
    written: async () => ({ store: true, disk: true, problems: [] }),
    directories: openDirectories(formsDir, unexpected),
    assets: openAssets('/nowhere'),
    definitions: NO_FORMS,
    assetStore: { find: async () => undefined },
    settled: async () => undefined,
    problems: () => [],
    metrics: undefined,
    routes: [],
    log: pino({ level: 'silent' }),
    ...parts,
  });
  onTestFinished(() => app.close());
  return app;
}
