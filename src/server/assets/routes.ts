import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsset, warm } from './asset.ts';
import type { Assets } from './assets.ts';

/** Serves the browser's files from memory: no path of the request ever reaches the file system. */
export function serveAssets(app: FastifyInstance, assets: Assets): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?');
    const asset = assets.find(address);
    return asset ? sendAsset(request, reply, asset) : reply.callNotFound();
  };
  app.get('/assets/app/*', serve);
  app.get('/web/r/embed.js', serve);
  app.get('/web/r/embed.css', serve);

  app.addHook('onListen', () => {
    compressAll(assets).catch((error: unknown) =>
      app.log.error({ failure: error instanceof Error ? error.name : typeof error }, 'compressing ahead failed'),
    );
  });
}

/** One after the other: customers come first. */
async function compressAll(assets: Assets): Promise<void> {
  for (const asset of assets.all()) await warm(asset);
}
