import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { dayInVienna, parseDate } from '../../engine/calendar.ts';
import { fill } from '../../engine/text.ts';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { Directories } from '../directories/index.ts';
import { RequestError } from '../http/errors.ts';
import { watchedJson } from '../json-file.ts';
import { isNotModified } from '../assets/not-modified.ts';
import { momentOf } from '../http/page-clock.ts';
import { exampleOn, fillingsOf } from './fillings.ts';
import { openFindings } from './findings.ts';
import { fillingOf, openPaths } from './paths.ts';

interface TestingSetup {
  readonly definitions: Pick<Definitions, 'refresh' | 'find' | 'refused'>;
  readonly directories: Pick<Directories, 'resolve'>;
  readonly config: Pick<Config, 'testMode' | 'now' | 'formsDir'>;
  /** Called when an edit broke the tools' texts; the texts before it stay in use. */
  readonly failed: (error: Error) => void;
}

/** Query of a request for answers to fill in. */
interface OnDay {
  /** DD.MM.YYYY; absent or invalid: the page's day. */
  readonly day?: string;
}

/**
 * Serves what the testing tools beside a form need: examples, texts, paths and findings. Without TEST_MODE it adds no
 * route.
 */
export function serveTesting(app: FastifyInstance, { definitions, directories, config, failed }: TestingSetup): void {
  if (!config.testMode) return;
  const { formsDir } = config;
  const texts = watchedJson(
    join(formsDir, 'shared', 'testing.json'),
    (value) => value as Readonly<Record<string, string>>,
    failed,
  );
  const check = openFindings(formsDir, directories.resolve);
  const paths = openPaths(formsDir, directories);
  const known = (form: string) => {
    const served = definitions.find(form);
    if (!served) throw new RequestError('not-found');
    return served;
  };
  // an opening page is filled in for its own day; the answers that the panel offers name another one
  const dayFor = (request: FastifyRequest<{ Querystring: OnDay }>) => {
    const day = parseDate(String(request.query.day));
    return Number.isNaN(day) ? dayInVienna(momentOf(request, config)) : day;
  };

  app.get<{ Params: { form: string; example: string }; Querystring: OnDay }>(
    '/v2/forms/:form/examples/:example',
    async (request) => {
      const { form, example: name } = request.params;
      const example = exampleOn(formsDir, known(form).form.id, name, dayFor(request));
      if (!example) throw new RequestError('not-found');
      return example;
    },
  );

  app.get<{ Params: { form: string } }>('/v2/forms/:form/testing', async ({ params }) => {
    const { form } = known(params.form);
    return { texts: texts(), fillings: fillingsOf(formsDir, form.id) };
  });

  app.get<{ Params: { form: string } }>('/v2/forms/:form/paths', async (request) => {
    const served = known(request.params.form);
    return paths(served, dayInVienna(momentOf(request, config))).map((path) => fillingOf(served.form.id, path));
  });

  app.get<{ Params: { form: string; path: string }; Querystring: OnDay }>(
    '/v2/forms/:form/paths/:path',
    async (request) => {
      const { form, path } = request.params;
      const found = paths(known(form), dayFor(request)).find(({ name }) => name === path);
      if (!found) throw new RequestError('not-found');
      return found;
    },
  );

  app.get<{ Params: { form: string } }>('/v2/forms/:form/refused', async ({ params }) => {
    await definitions.refresh();
    const n = definitions.refused(known(params.form).form.id).length;
    return { text: n === 0 ? '' : fill(texts()['refused'] ?? '', { n }) };
  });

  app.get<{ Params: { form: string } }>('/v2/forms/:form/findings', async (request, reply) => {
    await definitions.refresh();
    const { form, hash } = known(request.params.form);
    const { stamp, findings } = check(form.id, dayInVienna(momentOf(request, config)));
    const etag = `"${stamp}"`;
    reply.header('etag', etag);
    return isNotModified(request, reply, etag) ? reply.code(304).send() : reply.send({ hash, findings: findings() });
  });
}
