import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFile, documentsOf } from '../../definition/reading/linked-documents.ts';
import { TOKEN, tokenAtStart } from '../../engine/token.ts';
import { type Asset, IMMUTABLE, sendAsset } from '../assets/asset.ts';
import type { Config } from '../config.ts';
import { CONFIRMATION_ROUTE } from '../page-address.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { hashOf } from '../submit/opt-in.ts';
import { renderEmbedExample } from './embed-example.ts';
import type { Pages } from './pages.ts';

const HTML = 'text/html; charset=utf-8';
const NO_CACHE = 'no-cache';
const PDF = /^[\w-]+\.pdf$/;

interface PagesSetup {
  readonly definitions: Definitions;
  readonly pages: Pages;
  readonly config: Pick<Config, 'testMode' | 'formsDir' | 'publish'>;
  /** @returns the bytes of a document that a draft links to */
  readonly documentOfDraft: (sha256: string) => Promise<Buffer | undefined>;
}

/** Serves the HTML pages (list, forms, success pages, confirmations, simple pages) and the documents they link to. */
export function servePages(app: FastifyInstance, { definitions, pages, config, documentOfDraft }: PagesSetup): void {
  const isServed = (served: ServedForm | undefined): served is ServedForm =>
    served !== undefined && (config.testMode || !served.form.testOnly);

  const presentDocument = (file: string): Promise<Buffer | undefined> => {
    if (config.publish === 'files') return readFile(join(config.formsDir, documentFile(file))).catch(() => undefined);
    const linked = definitions
      .all()
      .flatMap(({ form }) => documentsOf(form))
      .find(({ name }) => name === file);
    return linked ? definitions.document(linked.sha256) : Promise.resolve(undefined);
  };

  app.get('/', (_request, reply) => reply.redirect('/web/r/'));

  app.get('/web/r', (_request, reply) => reply.redirect('/web/r/'));

  app.get('/web/r/', async (request, reply) => {
    await definitions.refresh();
    return send(request, reply, pages.list());
  });

  app.get<{ Params: { form: string }; Querystring: { test?: unknown } }>('/web/r/:form', async (request, reply) => {
    await definitions.refresh(request.params.form);
    const served = definitions.find(request.params.form);
    if (isServed(served))
      return send(request, reply, pages.form(served, config.testMode && request.query.test === '1'));
    const gone = definitions.withdrawn().find(({ form }) => form.id === request.params.form);
    return isServed(gone) ? send(request, reply.code(410), pages.withdrawn(gone)) : reply.callNotFound();
  });

  // opening the page confirms nothing: programs that scan mails open links, too
  type ConfirmationRequest = FastifyRequest<{ Params: { form: string; token: string } }>;
  const sendConfirmation = async (request: ConfirmationRequest, reply: FastifyReply) => {
    const { form: id } = request.params;
    const token = tokenAtStart(request.params.token);
    await definitions.refresh(id);
    // a link works even if the form was withdrawn or hidden since, or has no opt-in any more
    const present = definitions.find(id) ?? definitions.withdrawn().find(({ form }) => form.id === id);
    const isOptIn = isServed(present) && present.form.optIn !== undefined;
    const served = isOptIn || !TOKEN.test(token) ? present : await definitions.optInVersion(hashOf(token));
    return isServed(served) && served.form.optIn && served.form.id === id
      ? send(request, reply, pages.confirmation(served))
      : reply.callNotFound();
  };
  app.get(CONFIRMATION_ROUTE, sendConfirmation);
  // some programs add a slash to a link
  app.get(`${CONFIRMATION_ROUTE}/`, sendConfirmation);

  // an example of a host page; it loads this server's script and style sheet, as a host page on another origin would
  if (config.testMode)
    app.get('/web/r/einbettung', (_request, reply) =>
      reply.type(HTML).header('cache-control', NO_CACHE).send(renderEmbedExample(definitions.all())),
    );

  app.get<{ Params: { file: string } }>('/dokumente/:file', async (request, reply) => {
    const { file } = request.params;
    const bytes = PDF.test(file) ? await presentDocument(file) : undefined;
    return bytes ? reply.type('application/pdf').header('cache-control', NO_CACHE).send(bytes) : reply.callNotFound();
  });

  // the document that an open page links to and customers agree to, even if it was replaced since
  app.get<{ Params: { sha256: string; file: string } }>('/dokumente/:sha256/:file', async (request, reply) => {
    const { sha256, file } = request.params;
    const bytes = PDF.test(file)
      ? ((await definitions.document(sha256)) ?? (await documentOfDraft(sha256)))
      : undefined;
    return bytes ? reply.type('application/pdf').header('cache-control', IMMUTABLE).send(bytes) : reply.callNotFound();
  });

  app.get('/*', async (request, reply) => {
    await definitions.refresh();
    const [path = ''] = request.url.split('?');
    const successAt = (versions: readonly ServedForm[]) =>
      versions.find((served) => served.form.success.path === path && isServed(served));
    const present = successAt([...definitions.all(), ...definitions.withdrawn()]);
    if (present) return send(request, reply, pages.success(present));
    const page = definitions.site().pages.find((candidate) => candidate.path === path);
    if (page) return send(request, reply, pages.text(page));
    // after a submit the page can be reloaded even if the form was hidden since, or has another success path
    const recent = successAt(definitions.recent());
    return recent ? send(request, reply, pages.success(recent)) : reply.callNotFound();
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Promise<Asset>): Promise<FastifyReply> {
  return sendAsset(request, reply, await page);
}
