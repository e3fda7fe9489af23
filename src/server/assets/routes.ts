import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsset, warm } from './asset.ts';
import { codeIn } from '../store/store-error.ts';
import type { Assets } from './assets.ts';
import type { AssetStore } from './asset-store.ts';

/**
 * Serves the browser's files from memory, and those of other builds from the store. No path of a request ever reaches
 * the file system.
 * @param settled resolves once the files of the build in service are stored
 */
export function serveAssets(
  app: FastifyInstance,
  assets: Assets,
  assetStore: Pick<AssetStore, 'find'>,
  settled: () => Promise<void>,
): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?');
    await settled();
    const asset = assets.find(address) ?? (await assetStore.find(address));
    return asset ? sendAsset(request, reply, asset) : reply.callNotFound();
  };
  app.get('/assets/app/*', serve);
  app.get('/web/r/embed.js', serve);
  app.get('/web/r/embed.css', serve);

  app.addHook('onListen', () => {
    compressAll(assets).catch((error: unknown) =>
      app.log.error({ failure: codeIn(error) }, 'a file could not be compressed ahead of its first request'),
    );
  });
}

/** One after the other, so that requests of customers are not held up. */
async function compressAll(assets: Assets): Promise<void> {
  for (const asset of assets.all()) await warm(asset);
}
