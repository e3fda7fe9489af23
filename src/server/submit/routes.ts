import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInVienna } from '../../engine/calendar.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { closedOn } from '../../engine/opening.ts';
import { plainText } from '../../engine/text.ts';
import { clientAddressOf } from '../http/client-address.ts';
import type { Config } from '../config.ts';
import { cutOff } from '../http/cut-off.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Directories } from '../directories/index.ts';
import { ProblemsError, RequestError } from '../http/errors.ts';
import { bodyLimitFor, SMALL_BODY, type SubmitOptions } from '../http/limits.ts';
import type { Letters } from '../mail/letters.ts';
import type { Sender } from '../mail/sender.ts';
import type { Metrics } from '../http/metrics.ts';
import { receiptOf, viennaMoment } from '../receipt.ts';
import type { Taken } from '../store/applications.ts';
import { fingerprintOf } from '../store/fingerprint.ts';
import type { Store } from '../store/store.ts';
import { momentOf } from '../testing/clock.ts';
import { serverSet } from './server-set.ts';
import { checkAnswers, fileSizesOf } from './check-answers.ts';
import { answerConfirmation, confirmationAt } from './confirm.ts';
import { pendingOptIn } from './opt-in.ts';
import { outcomeOf } from './outcome.ts';

const KEY = /^[\w-]{8,128}$/;
/**
 * What any form may ask for: two files, each to the largest size in use. A form's own limit is looked at as soon as its
 * path is known.
 */
const LARGEST = [20 * 1024 * 1024, 20 * 1024 * 1024];

interface Setup {
  readonly definitions: Definitions;
  readonly directories: Pick<Directories, 'acceptable' | 'refresh'>;
  readonly store: Pick<Store, 'applications' | 'optIns'>;
  readonly config: Pick<Config, 'now' | 'testMode' | 'keepIpDays'>;
  readonly letters: Letters;
  readonly sender: Pick<Sender, 'wake'>;
  readonly metrics?: Metrics | undefined;
}

/**
 * Takes applications and opt-ins at the paths that the definitions name: checked, stored on disk, then answered with
 * 201.
 */
export function takeApplications(
  app: FastifyInstance,
  submit: SubmitOptions,
  { definitions, directories, store, config, letters, sender, metrics }: Setup,
): void {
  const { onRequest, preParsing, ...options } = submit(LARGEST);
  const limits = [onRequest ?? []].flat();
  const repeated = new WeakSet<FastifyRequest>();

  app.route({
    method: 'POST',
    url: '/v2/funding/*',
    ...options,
    onRequest: [
      ...limits,
      async (request) => {
        await definitions.refresh();
        if (Number(request.headers['content-length'] ?? 0) > (await mostBytesOf(request)))
          throw new RequestError('too-large');
      },
    ],
    preParsing: [
      ...[preParsing ?? []].flat(),
      // a body in chunks does not say how long it is
      async (request, reply, body) =>
        request.headers['content-length'] === undefined ? cutOff(reply, body, await mostBytesOf(request)) : body,
    ],
    onResponse: async (request, reply) => {
      metrics?.submitted(formIdAt(request), outcomeOf(reply.statusCode, repeated.has(request)));
    },
    handler: async (request, reply) => {
      const confirmation = confirmationOf(request);
      if (confirmation) {
        await answerConfirmation(reply, confirmation, { store, letters, now: momentOf(request, config) });
        void sender.wake();
        return reply;
      }
      const current = await formAt(request);
      const key = keyOf(request);
      const sent = answersIn(request.body);
      const fingerprint = fingerprintOf(current.form.id, sent);
      const before =
        key === null
          ? undefined
          : await (current.form.optIn ? store.optIns : store.applications).replay(current.form.id, key, fingerprint);
      if (before?.conflict) throw new RequestError('key-reused', { reference: before.reference });
      if (before) repeated.add(request);
      if (before) return reply.code(201).send(answerTo(current.form, before));
      const served = await versionOf(definitions, current, request.headers['form-version']);

      const receivedAt = momentOf(request, config);
      const today = dayInVienna(receivedAt);
      const closed = closedOn(served.form, today);
      if (closed) throw new ProblemsError([{ path: [], message: plainText(closed.text, served.form.site) }]);
      const checked = await checkAnswers(served, sent, directories, today);
      if (checked.problems) throw new ProblemsError(checked.problems);
      const { form } = served;
      const arrival = { served, answers: checked.answers, receivedAt };
      const stored = {
        form: form.id,
        series: form.reference,
        definitionHash: served.hash,
        idempotencyKey: key,
        fingerprint,
        answers: { ...checked.answers, ...serverSet(form, 'receivedAt', viennaMoment(receivedAt)) },
        receivedAt,
        clientAddress: config.keepIpDays === 0 ? null : clientAddressOf(request),
      };
      const pending = form.optIn && pendingOptIn(form, form.optIn, checked.answers, receivedAt);
      const taken = pending
        ? await store.optIns.accept({ ...stored, ...pending, mails: () => letters.ofOptIn(arrival, pending) })
        : await store.applications.accept({
            ...stored,
            uploads: checked.uploads,
            mails: (reference) => letters.ofApplication(arrival, reference),
          });
      if (taken.conflict) throw new RequestError('key-reused', { reference: taken.reference });
      if (!taken.fresh) repeated.add(request);
      if (taken.heldBack) {
        const { reference } = taken;
        request.log.warn({ form: form.id, reference }, 'a mail was held back: its address had too many within a day');
      }
      void sender.wake();
      return reply.code(201).send(answerTo(form, taken));
    },
  });

  /** @throws RequestError "not-found" when no form is here */
  async function mostBytesOf(request: FastifyRequest): Promise<number> {
    return confirmationOf(request) ? SMALL_BODY : bodyLimitFor(fileSizesOf((await formAt(request)).form));
  }

  function confirmationOf(request: FastifyRequest) {
    return confirmationAt(
      pathOf(request),
      definitions.all().filter(({ form }) => config.testMode || !form.testOnly),
    );
  }

  /**
   * @returns the form in service at this path, or the version that a page was opened with before its path was changed
   */
  async function formAt(request: FastifyRequest): Promise<ServedForm> {
    const path = pathOf(request);
    const isHere = ({ form }: ServedForm) => form.submit.path === path && (config.testMode || !form.testOnly);
    const served = definitions.all().find(isHere) ?? (await versionNamed(request));
    if (!served || !isHere(served) || !definitions.find(served.form.id)) throw new RequestError('not-found');
    return served;
  }

  /** For metrics: whatever is no form's path has one name. */
  function formIdAt(request: FastifyRequest): string {
    const path = pathOf(request);
    return (
      (definitions.all().find(({ form }) => form.submit.path === path) ?? confirmationOf(request)?.served)?.form.id ??
      'none'
    );
  }

  async function versionNamed(request: FastifyRequest): Promise<ServedForm | undefined> {
    const hash = request.headers['form-version'];
    return typeof hash === 'string' ? definitions.version(hash) : undefined;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** An opt-in's answer is the same whether or not its address is known. */
function answerTo({ optIn }: Form, taken: Taken): unknown {
  return optIn ? { ...receiptOf(taken), status: 'PENDING' } : receiptOf(taken);
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new RequestError('bad-key');
  return key;
}

function answersIn(body: unknown): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestError('bad-request');
  return body as Answers;
}

/** @returns the version that the page was opened with; a page that names none is judged by the present one */
async function versionOf(
  definitions: Definitions,
  current: ServedForm,
  hash: string | readonly string[] | undefined,
): Promise<ServedForm> {
  if (hash === undefined) return current;
  const served = typeof hash === 'string' ? await definitions.acceptable(current.form.id, hash) : undefined;
  if (!served) throw new RequestError('form-changed');
  return served;
}
