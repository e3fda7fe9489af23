import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, sendAsset } from '../assets/asset.ts';
import { PREVIEW_CONFIRMATION_ROUTE, PREVIEW_ROUTE } from '../page-address.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * Serves the pages of previews to anyone who knows their secret; everybody else gets a 404. No search engine lists the
 * pages, no cache keeps them, and the sites that they link to do not learn their address.
 */
export function servePreviews(app: FastifyInstance, sandbox: Pick<Sandbox, 'preview'>): void {
  app.get<{ Params: { secret: string } }>(PREVIEW_ROUTE, async (request, reply) => {
    const preview = await sandbox.preview(request.params.secret);
    return preview ? send(request, reply, preview.pages.form(preview.served, false)) : reply.callNotFound();
  });

  app.get<{ Params: { secret: string } }>(PREVIEW_CONFIRMATION_ROUTE, async (request, reply) => {
    const preview = await sandbox.preview(request.params.secret);
    return preview?.served.form.optIn
      ? send(request, reply, preview.pages.confirmation(preview.served))
      : reply.callNotFound();
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Promise<Asset>): Promise<FastifyReply> {
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  return sendAsset(request, reply, await page);
}
