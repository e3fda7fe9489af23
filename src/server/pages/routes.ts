import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageConfig } from '../../engine/page-config.ts';
import { IMMUTABLE } from '../assets/asset.ts';
import type { Assets } from '../assets/assets.ts';
import type { Config } from '../config.ts';
import { CONFIRMATION_ROUTE } from '../confirmation-address.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { renderEmbedExample } from './embed-example.ts';
import { renderMessage, renderShell } from './shell.ts';
import { ERRORS } from '../http/errors.ts';

const ENTRY = 'main.tsx';
const HTML = 'text/html; charset=utf-8';
const NO_CACHE = 'no-cache';
const PDF = /^[\w-]+\.pdf$/;

interface PagesSetup {
  readonly definitions: Definitions;
  readonly assets: Assets;
  /** Resolves once the files that pages name are stored, so that every process can serve them. */
  readonly settled: () => Promise<void>;
  readonly config: Pick<Config, 'testMode' | 'now' | 'formsDir'>;
}

/** Serves the HTML pages: the list, each form, each success page, and those that links lead to. */
export function servePages(app: FastifyInstance, { definitions, assets, settled, config }: PagesSetup): void {
  const forTests = () => (config.testMode ? { testMode: true, now: config.now().toISOString() } : {});
  const isServed = (served: ServedForm | undefined): served is ServedForm =>
    served !== undefined && (config.testMode || !served.form.testOnly);

  const send = async (
    reply: FastifyReply,
    page: PageRest,
    title: string,
    preload?: ServedForm,
    cacheControl = NO_CACHE,
  ) => {
    await settled();
    const site = definitions.site();
    const shell = {
      title,
      config: { site: site.hash, ...forTests(), ...page },
      site,
      entry: assets.entry(ENTRY),
      preload,
    };
    return reply.type(HTML).header('cache-control', cacheControl).send(renderShell(shell));
  };
  const sendForm = (reply: FastifyReply, served: ServedForm, page: 'form' | 'success') =>
    send(
      reply,
      { page, form: served.form.id, hash: served.hash },
      `${served.form.title} | ${definitions.site().site.operator}`,
      served,
    );

  app.get('/', (_request, reply) => reply.redirect('/web/r/'));

  app.get('/web/r', (_request, reply) => reply.redirect('/web/r/'));

  app.get('/web/r/', async (_request, reply) => {
    await definitions.refresh();
    const { texts, site } = definitions.site();
    return send(
      reply,
      { page: 'list', open: definitions.open().map(({ form }) => form.id) },
      `${texts['list.title'] ?? ''} | ${site.operator}`,
    );
  });

  app.get<{ Params: { form: string } }>('/web/r/:form', async (request, reply) => {
    await definitions.refresh();
    const served = definitions.find(request.params.form);
    return isServed(served) ? sendForm(reply, served, 'form') : reply.callNotFound();
  });

  // opening the page confirms nothing: programs that scan mails open links, too
  app.get<{ Params: { form: string } }>(CONFIRMATION_ROUTE, async (request, reply) => {
    await definitions.refresh();
    const served = definitions.find(request.params.form);
    if (!isServed(served) || !served.form.optIn) return reply.callNotFound();
    return send(
      reply,
      { page: 'confirmation', form: served.form.id, hash: served.hash },
      `${served.form.optIn.pages.landing.title} | ${definitions.site().site.operator}`,
      served,
      'no-store',
    );
  });

  // an example of a host page; it loads this server's script and style sheet, as a host page on another origin would
  if (config.testMode)
    app.get('/web/r/einbettung', (_request, reply) =>
      reply.type(HTML).header('cache-control', NO_CACHE).send(renderEmbedExample(definitions.all())),
    );

  app.get<{ Params: { file: string } }>('/dokumente/:file', async (request, reply) => {
    if (!PDF.test(request.params.file)) return reply.callNotFound();
    const bytes = await readFile(join(config.formsDir, 'shared', 'documents', request.params.file)).catch(
      () => undefined,
    );
    return bytes ? reply.type('application/pdf').header('cache-control', NO_CACHE).send(bytes) : reply.callNotFound();
  });

  // the document that a page linked to when it was opened, and that was agreed to, even if it was replaced since
  app.get<{ Params: { sha256: string; file: string } }>('/dokumente/:sha256/:file', async (request, reply) => {
    const { sha256, file } = request.params;
    const bytes = PDF.test(file) ? await definitions.document(sha256) : undefined;
    return bytes ? reply.type('application/pdf').header('cache-control', IMMUTABLE).send(bytes) : reply.callNotFound();
  });

  app.get('/*', async (request, reply) => {
    await definitions.refresh();
    const [path = ''] = request.url.split('?');
    const served = definitions.all().find(({ form }) => form.success.path === path);
    if (isServed(served)) return sendForm(reply, served, 'success');
    const page = definitions.site().pages.find((candidate) => candidate.path === path);
    return page
      ? send(reply, { page: 'text', path }, `${page.title} | ${definitions.site().site.operator}`)
      : reply.callNotFound();
  });
}

type PageRest = PageConfig extends infer Page
  ? Page extends PageConfig
    ? Omit<Page, 'site' | 'testMode' | 'now'>
    : never
  : never;

/** @returns the HTML for addresses that do not exist */
export function notFoundPage(definitions: Definitions, assets: Assets): () => string {
  return () => {
    const site = definitions.site();
    const title = `${site.texts['not-found.title'] ?? ''} | ${site.site.operator}`;
    return renderShell({ title, config: { site: site.hash, page: 'not-found' }, site, entry: assets.entry(ENTRY) });
  };
}

/** @returns the HTML for clients that request too many pages: one message, without a script */
export function tooManyPage(definitions: Definitions, assets: Assets): () => string {
  return () => renderMessage(ERRORS['rate-limit'].text, definitions.site(), assets.entry(ENTRY));
}
