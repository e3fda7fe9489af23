import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsset } from '../assets/asset.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { dayInVienna, formatDate } from '../../engine/calendar.ts';
import type { Config } from '../config.ts';
import { RequestError } from '../http/errors.ts';
import { versionIn } from '../http/form-version.ts';
import { limitCompiling } from '../http/limits.ts';
import type { Definitions } from './definitions.ts';
import type { ListedForms, NamedForm } from './named-form.ts';
import type { ServedForm } from './served-form.ts';
import { pictureAddress } from './served-site.ts';

/**
 * Serves the list of forms, each definition with its compiled rules under its hash, and the site's files.
 * @param previewed returns the draft if the request comes from a preview's page
 */
export async function serveDefinitions(
  app: FastifyInstance,
  definitions: Definitions,
  assetStore: Pick<AssetStore, 'find'>,
  config: Pick<Config, 'testMode' | 'now' | 'rateLimit'>,
  previewed: (request: FastifyRequest) => Promise<Pick<Definitions, 'find' | 'version'> | undefined>,
): Promise<void> {
  const countCompiling = await limitCompiling(app, config.rateLimit);
  const version = async (hash: string, request: FastifyRequest, reply: FastifyReply) => {
    const compiled = definitions.compiled(hash);
    if (compiled) return compiled;
    await countCompiling(request, reply);
    return definitions.version(hash);
  };
  const forTests = () => (config.testMode ? { testMode: true as const, now: config.now().toISOString() } : {});

  app.get('/v2/forms', async (): Promise<ListedForms> => {
    await definitions.refresh();
    return definitions.open().map(({ form, hash }) => ({ id: form.id, title: form.title, hash }));
  });

  app.get<{ Params: { form: string } }>('/v2/forms/:form', async (request, reply): Promise<NamedForm> => {
    await definitions.refresh(request.params.form);
    const draft = await previewed(request);
    const asked = draft ?? definitions;
    const isOffered = ({ form }: ServedForm) => draft !== undefined || config.testMode || !form.testOnly;
    const present = asked.find(request.params.form);
    const opened = versionIn(request);
    // an open page may submit for a day, even if the form is for tests alone by now
    const isHidden = present !== undefined && opened !== undefined && !isOffered(present);
    const served = isHidden ? await definitions.acceptable(present.form.id, opened) : present;
    if (!served || !isOffered(served)) throw new RequestError('not-found');
    const { id, title } = served.form;
    // another build gives the same definition another hash: for a page that sends its own hash nothing has changed
    const find = (hash: string) => draft?.version(hash) ?? version(hash, request, reply);
    const isSame = opened !== undefined && (await find(opened))?.definition === served.definition;
    const today = formatDate(dayInVienna(config.now()));
    return { id, title, hash: isSame ? opened : served.hash, today, ...forTests() };
  });

  app.get<{ Params: { hash: string; file: string } }>('/assets/forms/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    // files of another process or build are served as it compiled them, since its pages may lack the runtime that newly
    // compiled rules need
    const asset =
      definitions.made(hash)?.files.get(file) ??
      (await assetStore.find(`/assets/forms/${hash}/${file}`)) ??
      (await version(hash, request, reply))?.files.get(file);
    return asset ? sendAsset(request, reply, asset) : reply.callNotFound();
  });

  app.get<{ Params: { hash: string; file: string } }>('/assets/site/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const asset =
      definitions.siteVersion(hash)?.files.get(file) ?? (await assetStore.find(`/assets/site/${hash}/${file}`));
    return asset ? sendAsset(request, reply, asset) : reply.callNotFound();
  });

  // browsers request it where no page names an icon: for a PDF, a JSON response, a bookmark
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/assets/site/${definitions.site().hash}/icon.svg`),
  );

  // phones request it where no page names one
  app.get('/apple-touch-icon.png', async (_request, reply) => {
    const address = pictureAddress(definitions.site(), 'touchIcon');
    return address ? reply.header('cache-control', 'no-cache').redirect(address) : reply.callNotFound();
  });
}
