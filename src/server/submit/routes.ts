import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import { cutOff } from '../http/cut-off.ts';
import { RequestError } from '../http/errors.ts';
import { versionIn } from '../http/form-version.ts';
import { bodyLimitFor, SMALL_BODY, type SubmitOptions } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { momentOf } from '../testing/clock.ts';
import { fileSizesOf } from './check-answers.ts';
import { confirm, type ConfirmSetup } from './confirm.ts';
import { outcomeOf } from './outcome.ts';
import { replyToConfirmation, replyToSubmission } from './replies.ts';
import { pathOf, submissionIn } from './request.ts';
import { take, type TakeSetup } from './take.ts';
import { openTargets, type SubmitTarget } from './target.ts';

/**
 * The largest sum of files in any form: two files of the largest size in use. A form's own limit is checked as soon as
 * its path is known.
 */
const LARGEST = [20 * 1024 * 1024, 20 * 1024 * 1024];

type SubmitSetup = TakeSetup &
  ConfirmSetup & {
    readonly definitions: Definitions;
    readonly config: Pick<Config, 'now' | 'testMode'>;
    readonly metrics?: Metrics | undefined;
  };

/**
 * Accepts applications and opt-ins at the paths that the definitions name. Each is checked, stored on disk, and then
 * answered with 201.
 */
export function takeApplications(app: FastifyInstance, submit: SubmitOptions, setup: SubmitSetup): void {
  const { definitions, config, metrics } = setup;
  const targets = openTargets(definitions, config);
  const { onRequest, preParsing, ...options } = submit(LARGEST);

  app.decorateRequest('submitTarget', null);
  app.decorateRequest('isRepeatedSubmit', false);
  app.route({
    method: 'POST',
    url: '/v2/funding/*',
    ...options,
    onRequest: [
      ...[onRequest ?? []].flat(),
      async (request) => {
        const target = await targets.find(pathOf(request), versionIn(request));
        if (!target) throw new RequestError('not-found');
        request.setDecorator<SubmitTarget>('submitTarget', target);
        if (Number(request.headers['content-length'] ?? 0) > mostBytesOf(target)) throw new RequestError('too-large');
      },
    ],
    preParsing: [
      ...[preParsing ?? []].flat(),
      // a body in chunks comes without its length
      async (request, reply, body) =>
        request.headers['content-length'] === undefined ? cutOff(reply, body, mostBytesOf(targetOf(request))) : body,
    ],
    onResponse: async (request, reply) => {
      // when a limit refused the request, its target is not known yet
      const target = request.getDecorator<SubmitTarget | null>('submitTarget') ?? targets.inService(pathOf(request));
      const isRepeated = request.getDecorator<boolean>('isRepeatedSubmit');
      metrics?.submitted(target?.served.form.id ?? 'none', outcomeOf(reply.statusCode, isRepeated));
    },
    handler: async (request, reply) => {
      const target = targetOf(request);
      const now = momentOf(request, config);
      if (target.kind === 'confirmation') {
        const { code, body } = replyToConfirmation(await confirm(target, now, setup));
        return reply.code(code).send(body);
      }
      const result = await take({ ...submissionIn(request), target, now }, setup);
      request.setDecorator('isRepeatedSubmit', result.kind === 'taken' && result.isRepeated);
      const { code, body } = replyToSubmission(result);
      return reply.code(code).send(body);
    },
  });
}

function targetOf(request: FastifyRequest): SubmitTarget {
  return request.getDecorator<SubmitTarget>('submitTarget');
}

function mostBytesOf({ kind, served }: SubmitTarget): number {
  return kind === 'confirmation' ? SMALL_BODY : bodyLimitFor(fileSizesOf(served.form));
}
