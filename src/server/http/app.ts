import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Assets } from '../assets/assets.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { serveAssets } from '../assets/routes.ts';
import { trustedBy } from './client-address.ts';
import type { Config } from '../config.ts';
import { KEEP_ALIVE_MS, limitConnections } from './connections.ts';
import type { Directories } from '../directories/index.ts';
import { serveDirectories } from '../directories/routes.ts';
import { answerBadAddress, answerBadConnection, answerErrors } from './error-replies.ts';
import type { ErrorPages } from './error-replies.ts';
import { setHeaders } from './headers.ts';
import { answerHealth, type Readiness } from './health.ts';
import { limitBodies, limitLookups, SMALL_BODY, submitLimits } from './limits.ts';
import type { SubmitOptions } from './limits.ts';
import { logAnswers, newRequestId } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { refuseSecondHost } from './one-host.ts';
import type { Store } from '../store/store.ts';
import type { ServerTranslate } from '../texts.ts';
import { noticeProxies } from './unnamed-proxies.ts';

/** Adds routes: pages, definitions, submits. */
export type Routes = (app: FastifyInstance, submit: SubmitOptions) => void | Promise<void>;

/** The parts that make up the server. */
export interface Parts extends Readiness {
  readonly config: Config;
  readonly translate: ServerTranslate;
  readonly store: Pick<Store, 'check' | 'rateLimits'>;
  readonly directories: Directories;
  readonly assets: Assets;
  /** Files of other builds. */
  readonly assetStore: Pick<AssetStore, 'find'>;
  /** Resolves once the files of the build in service are stored. */
  readonly settled: () => Promise<void>;
  /** Undefined: nothing is measured. */
  readonly metrics: Metrics | undefined;
  readonly routes: readonly Routes[];
  readonly errorPages?: ErrorPages;
  readonly log: FastifyBaseLogger;
}

/** @returns the server with all its routes, not listening yet */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, translate, store, directories, assets, definitions, metrics } = parts;
  const app = fastify({
    loggerInstance: parts.log,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SMALL_BODY,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    trustProxy: config.trustProxy.length > 0 ? trustedBy(config.trustProxy) : false,
    // longer than headersTimeout (60 s): otherwise Node does not notice a stalled body
    requestTimeout: 120_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    http: { connectionsCheckingInterval: 5_000 },
    // so high that only Node's limit for headers bounds parameters; the routes check their length
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerBadAddress(translate),
    clientErrorHandler: answerBadConnection(translate),
  });

  answerErrors(app, translate, parts.errorPages);
  limitConnections(app);
  refuseSecondHost(app);
  const proxies = noticeProxies(app, config);
  logAnswers(app, metrics);
  limitBodies(app);
  await setHeaders(app, config.embedOrigins);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const submit = await submitLimits(app, config.rateLimit, store.rateLimits);

  const named = () => [...directories.problems(), ...proxies(), ...parts.problems()];
  metrics?.countProblems(() => [...definitions.problems(), ...named()]);
  answerHealth(app, { ...parts, problems: named });
  await limitLookups(app, config.rateLimit, (scope) => serveDirectories(scope, directories));
  serveAssets(app, assets, parts.assetStore, parts.settled);
  for (const add of parts.routes) await add(app, submit);
  return app;
}
