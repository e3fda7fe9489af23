import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
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
import { letConnectionsGo } from './shutdown.ts';
import type { RateLimits, Store } from '../store/store.ts';
import type { ServerTranslate } from '../texts.ts';
import type { WriteCheck } from '../write-check.ts';

/** Adds routes: pages, definitions, submits. */
export type Routes = (app: FastifyInstance, submit: SubmitOptions) => void | Promise<void>;

/** The parts that make up the server. */
export interface Parts {
  readonly config: Config;
  readonly translate: ServerTranslate;
  readonly store: Pick<Store, 'check'>;
  readonly written: () => Promise<WriteCheck>;
  /** Counts submits of all processes together; without it this process counts only its own. */
  readonly rateLimits?: RateLimits | undefined;
  readonly directories: Directories;
  readonly assets: Assets;
  /** Files of other builds; without it they are not served. */
  readonly assetStore?: Pick<AssetStore, 'find'>;
  /** Resolves once the files of the build in service are stored. */
  readonly settled?: () => Promise<void>;
  readonly definitions: Readiness['definitions'];
  /** Further problems for `/readyz`. */
  readonly problems?: () => readonly string[];
  /** Without it nothing is measured. */
  readonly metrics?: Metrics | undefined;
  readonly routes?: readonly Routes[];
  readonly errorPages?: ErrorPages;
  readonly logger?: FastifyServerOptions['logger'];
  /** An existing logger, instead of `logger`. */
  readonly log?: FastifyBaseLogger;
}

/** @returns the server with all its routes, not listening yet */
export async function buildApp({
  config,
  translate,
  store,
  written,
  rateLimits,
  directories,
  assets,
  assetStore,
  settled,
  definitions,
  problems = () => [],
  metrics,
  routes = [],
  errorPages,
  logger = false,
  log,
}: Parts): Promise<FastifyInstance> {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger }),
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

  answerErrors(app, translate, errorPages);
  limitConnections(app);
  letConnectionsGo(app);
  refuseSecondHost(app);
  logAnswers(app, metrics);
  limitBodies(app);
  await setHeaders(app, config.embedOrigins);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const submit = await submitLimits(app, config.rateLimit, rateLimits);

  const named = () => [...directories.problems(), ...problems()];
  metrics?.countProblems(() => [...definitions.problems(), ...named()]);
  answerHealth(app, {
    store: () => store.check(),
    written,
    build: () => assets.build(),
    buildProblem: () => assets.problem(),
    definitions,
    problems: named,
    demoData: () => directories.status().some(({ source }) => source === 'demo'),
    testMode: config.testMode,
  });
  await limitLookups(app, config.rateLimit, (scope) => serveDirectories(scope, directories));
  serveAssets(app, assets, assetStore, settled);
  for (const add of routes) await add(app, submit);
  return app;
}
