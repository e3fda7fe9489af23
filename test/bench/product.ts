import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createBuilder } from 'vite';
import { type Assets, openAssets } from '../../src/server/assets/assets.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';

/** Our product, built for production and served by its real server. */
export interface Product {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Builds and starts the product.
 * @param folder for its build and data; serves the `forms` in it
 * @returns the product, once it listens
 */
export async function startProduct(folder: string): Promise<Product> {
  return serveProduct(folder, await buildProduct(folder));
}

/**
 * Builds the product into a folder below this one.
 * @returns the opened build
 */
export async function buildProduct(folder: string): Promise<Assets> {
  const buildDir = join(folder, 'build');
  const builder = await createBuilder({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: buildDir },
  });
  await builder.buildApp();
  return openAssets(buildDir);
}

/**
 * Starts the product with the `forms` of a folder.
 * @returns the product, once it listens
 */
export async function serveProduct(folder: string, assets: Assets, data = 'data'): Promise<Product> {
  const config = readConfig({
    HOST: '127.0.0.1',
    FORMS_DIR: join(folder, 'forms'),
    DATA_DIR: join(folder, data),
    RATE_LIMIT: '0',
  });
  const server = await startServer(config, pino({ level: 'error' }), assets);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
}
