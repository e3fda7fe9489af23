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
import { CONFIRMATION_REPLIES, replyToSubmission } from './replies.ts';
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

/** What is known of a request before its body is read, and what became of it. */
interface OpenedRequest {
  readonly intake: Intake;
  readonly target: SubmitTarget;
  mostBytes: number;
  /** Whether its application was stored before. */
  isRepeated: boolean;
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

  app.decorateRequest('opened', null);
  app.route({
    method: 'POST',
    url: '/v2/funding/*',
    ...options,
    onRequest: [
      ...[onRequest ?? []].flat(),
      async (request) => {
        const intake = (await sandbox.intakeOf(request)) ?? customers;
        const target = await intake.targets.find(urlPathOf(request), versionIn(request));
        if (!target) throw new RequestError('not-found');
        const opened: OpenedRequest = { intake, target, mostBytes: 0, isRepeated: false };
        request.setDecorator<OpenedRequest>('opened', opened);
        const { mostBytes, beyond } = await limitOf(target, versionIn(request), intake);
        opened.mostBytes = mostBytes;
        if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new RequestError(beyond);
      },
    ],
    preParsing: [
      ...[preParsing ?? []].flat(),
      // a body in chunks comes without its length
      async (request, reply, body) =>
        request.headers['content-length'] === undefined ? cutOff(reply, body, openedOf(request).mostBytes) : body,
    ],
    onResponse: async (request, reply) => {
      if (sandbox.isSandboxed(request)) return;
      // when a limit refused the request, its target is not known yet
      const opened = request.getDecorator<OpenedRequest | null>('opened');
      const target = opened?.target ?? customers.targets.inService(urlPathOf(request));
      metrics?.submitted(target?.served.form.id ?? NO_FORM, outcomeOf(reply.statusCode, opened?.isRepeated ?? false));
    },
    handler: async (request, reply) => {
      const opened = openedOf(request);
      const { target, intake } = opened;
      const now = momentOf(request, config);
      if (target.kind === 'confirmation') {
        let result = await confirm(target, now, intake);
        // the link in a mail leads to a page that knows nothing of testing mode
        const testing = result === 'unknown' && intake === customers ? await sandbox.testing() : undefined;
        if (testing) result = await confirm(target, now, testing);
        const { code, body } = CONFIRMATION_REPLIES[result];
        return reply.code(code).send(body);
      }
      const result = await take({ ...submissionIn(request), target, now }, intake);
      opened.isRepeated = result.kind === 'taken' && result.isRepeated;
      const { code, body } = replyToSubmission(result, needsReference(request));
      return reply.code(code).send(body);
    },
  });
}

function openedOf(request: FastifyRequest): OpenedRequest {
  return request.getDecorator<OpenedRequest>('opened');
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
