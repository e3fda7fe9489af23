import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cutOff } from '../http/cut-off.ts';
import { type ErrorCode, RequestError } from '../http/errors.ts';
import { versionIn } from '../http/form-version.ts';
import { bodyLimitFor, SMALL_BODY, type SubmitOptions } from '../http/limits.ts';
import { type Metrics, NO_FORM } from '../http/metrics.ts';
import { momentOf } from '../http/page-clock.ts';
import { fileSizesOf, MOST_FILE_BYTES } from '../../engine/file-sizes.ts';
import { confirm } from './confirm.ts';
import type { Intake } from './intake.ts';
import { outcomeOf } from './outcome.ts';
import { replyToConfirmation, replyToSubmission } from './replies.ts';
import { needsReference, urlPathOf, submissionIn } from './request.ts';
import { take } from './take.ts';
import { versionToCheckWith, type SubmitTarget } from './target.ts';

/** The intakes for submits that do not count as applications: from previews, and in testing mode. */
export interface SandboxIntakes {
  /** @returns whether the request is for one of these intakes; it may still be refused */
  isSandboxed(request: FastifyRequest): boolean;
  /**
   * @returns the intake for a request; undefined for a customer's
   * @throws RequestError when it names a preview that does not exist
   */
  intakeOf(request: FastifyRequest): Promise<Intake | undefined>;
  /** @returns the intake of testing mode; undefined without TEST_MODE */
  testing(): Promise<Intake | undefined>;
}

interface SubmitSetup {
  readonly customers: Intake;
  readonly sandbox: SandboxIntakes;
  readonly config: Pick<Config, 'now' | 'testMode'>;
  readonly metrics?: Metrics | undefined;
}

/**
 * Accepts applications, opt-ins and confirmations at the paths that the definitions name. A submit is checked, stored
 * on disk, and then answered with 201, an opt-in with 202.
 */
export function takeApplications(app: FastifyInstance, submit: SubmitOptions, setup: SubmitSetup): void {
  const { customers, sandbox, config, metrics } = setup;
  // the own limit of a form's version is checked in `onRequest`, as soon as the version is known
  const { onRequest, preParsing, ...options } = submit([MOST_FILE_BYTES]);

  app.decorateRequest('submitTarget', null);
  app.decorateRequest('intake', null);
  app.decorateRequest('mostBytes', 0);
  app.decorateRequest('isRepeatedSubmit', false);
  app.route({
    method: 'POST',
    url: '/v2/funding/*',
    ...options,
    onRequest: [
      ...[onRequest ?? []].flat(),
      async (request) => {
        const intake = (await sandbox.intakeOf(request)) ?? customers;
        request.setDecorator<Intake>('intake', intake);
        const target = await intake.targets.find(urlPathOf(request), versionIn(request));
        if (!target) throw new RequestError('not-found');
        request.setDecorator<SubmitTarget>('submitTarget', target);
        const { mostBytes, beyond } = await limitOf(target, versionIn(request), intake);
        request.setDecorator<number>('mostBytes', mostBytes);
        if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new RequestError(beyond);
      },
    ],
    preParsing: [
      ...[preParsing ?? []].flat(),
      // a body in chunks comes without its length
      async (request, reply, body) =>
        request.headers['content-length'] === undefined
          ? cutOff(reply, body, request.getDecorator<number>('mostBytes'))
          : body,
    ],
    onResponse: async (request, reply) => {
      if (sandbox.isSandboxed(request)) return;
      // when a limit refused the request, its target is not known yet
      const known = request.getDecorator<SubmitTarget | null>('submitTarget');
      const target = known ?? customers.targets.inService(urlPathOf(request));
      const isRepeated = request.getDecorator<boolean>('isRepeatedSubmit');
      metrics?.submitted(target?.served.form.id ?? NO_FORM, outcomeOf(reply.statusCode, isRepeated));
    },
    handler: async (request, reply) => {
      const target = targetOf(request);
      const now = momentOf(request, config);
      const intake = request.getDecorator<Intake>('intake');
      if (target.kind === 'confirmation') {
        let result = await confirm(target, now, intake);
        // the link in a mail leads to a page that knows nothing of testing mode
        const testing = result === 'unknown' && intake === customers ? await sandbox.testing() : undefined;
        if (testing) result = await confirm(target, now, testing);
        const { code, body } = replyToConfirmation(result);
        return reply.code(code).send(body);
      }
      const result = await take({ ...submissionIn(request), target, now }, intake);
      request.setDecorator('isRepeatedSubmit', result.kind === 'taken' && result.isRepeated);
      const { code, body } = replyToSubmission(result, needsReference(request));
      return reply.code(code).send(body);
    },
  });
}

function targetOf(request: FastifyRequest): SubmitTarget {
  return request.getDecorator<SubmitTarget>('submitTarget');
}

/** @returns the limit of the body, by the version that the submit is checked with, and the error for a larger body */
async function limitOf(
  target: SubmitTarget,
  version: string | undefined,
  { definitions }: Intake,
): Promise<{ readonly mostBytes: number; readonly beyond: ErrorCode }> {
  if (target.kind === 'confirmation') return { mostBytes: SMALL_BODY, beyond: 'too-large' };
  const checked = await versionToCheckWith(target, version, definitions);
  const { form } = checked ?? target.served;
  // a page that is too old may hold files that the present version does not ask for
  return { mostBytes: bodyLimitFor(fileSizesOf(form)), beyond: checked ? 'too-large' : 'form-changed' };
}
