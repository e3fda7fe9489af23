import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createBuilder } from 'vite';
import { openAssets } from '../../src/server/assets/assets.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';

/** Our product, built for production and served by its real server. */
export interface Product {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param folder where it builds and stores; its `forms` are served
 * @returns once it listens
 */
export async function startProduct(folder: string): Promise<Product> {
  const buildDir = join(folder, 'build');
  const builder = await createBuilder({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: buildDir },
  });
  await builder.buildApp();
  const config = readConfig({
    HOST: '127.0.0.1',
    FORMS_DIR: join(folder, 'forms'),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: '0',
  });
  const server = await startServer(config, pino({ level: 'error' }), openAssets(buildDir));
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
}
