import type { FastifyInstance } from 'fastify';
import { PREVIEW_CONFIRMATION_ROUTE, PREVIEW_ROUTE } from '../page-address.ts';
import { pageSender, type SendPage } from '../pages/send-page.ts';
import type { Sandbox } from './sandbox.ts';

interface PreviewRoutesSetup {
  readonly sandbox: Pick<Sandbox, 'preview'>;
  /** Resolves once the files that pages name are stored, so that every process can serve them. */
  readonly settled: () => Promise<void>;
}

/**
 * Serves the pages of previews to anyone who knows their secret; everybody else gets a 404. No search engine lists the
 * pages, no cache keeps them, and the sites that they link to do not learn their address.
 */
export function servePreviews(app: FastifyInstance, { sandbox, settled }: PreviewRoutesSetup): void {
  const sendPage = pageSender(settled);
  const send: SendPage = (request, reply, page) =>
    sendPage(request, reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }), page);

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
