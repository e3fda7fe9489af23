import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { renderBare } from '../http/bare-page.ts';
import { limitConnections } from '../http/connections.ts';
import { answerBadAddress, answerBadConnection, errorBody, isPage, messageOf } from '../http/error-replies.ts';
import { ERRORS } from '../http/errors.ts';
import { setHeaders } from '../http/headers.ts';
import { serveHealth } from '../http/health.ts';
import { listen } from '../http/listening.ts';
import { logAnswers, newRequestId } from '../http/logging.ts';
import { textsBefore, translateWith } from '../texts.ts';

/** A small server that answers at PORT until the real one can start. */
export interface WaitingRoom {
  close(): Promise<void>;
}

const RETRY_AFTER_S = 5;

/**
 * Listens in place of the server. `/healthz` answers that the process runs, `/readyz` what it waits for, and everything
 * else is unavailable. It closes every connection after its answer, so that it can end at once when the server takes
 * its place.
 * @param problem returns what is waited for, for `/readyz`
 * @throws ListeningError when the address is taken
 */
export async function openWaitingRoom(
  config: Config,
  log: FastifyBaseLogger,
  problem: () => string,
): Promise<WaitingRoom> {
  const translate = translateWith(textsBefore(config));
  const app = fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress(translate),
    clientErrorHandler: answerBadConnection(translate),
  });
  limitConnections(app);
  logAnswers(app);
  await setHeaders(app, config.embedOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('connection', 'close');
    // no body is read
    if (request.routeOptions.url !== undefined) return undefined;
    reply.code(ERRORS.unavailable.status).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' });
    return isPage(request)
      ? reply.type('text/html; charset=utf-8').send(renderBare(messageOf('unavailable', translate)))
      : reply.send(errorBody('unavailable', translate));
  });
  serveHealth(app, async () => ({
    store: false,
    migrations: false,
    disk: false,
    definitions: false,
    build: null,
    forms: {},
    demoData: false,
    placeholders: [],
    testMode: config.testMode,
    problems: [problem()],
  }));
  await listen(app, config);
  return { close: () => app.close() };
}
