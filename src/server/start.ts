import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Logger } from 'pino';
import germanTexts from '../cli/texts.de.json' with { type: 'json' };
import { HOUR_MS } from '../engine/locale.ts';
import { buildApp } from './http/app.ts';
import { type Assets, openAssets } from './assets/assets.ts';
import { storeBuilds } from './assets/store-builds.ts';
import { openAssetStore } from './assets/asset-store.ts';
import { type Config, linkAddressOf } from './config.ts';
import { openDefinitions } from './forms/definitions.ts';
import { serveDefinitions } from './forms/routes.ts';
import { serveDeliveredFiles } from './delivery/routes.ts';
import { openDirectories } from './directories/index.ts';
import { limitPages } from './http/limits.ts';
import { traceOf } from './http/logging.ts';
import { openEmailWriter } from './mail/email-writer.ts';
import { openMetrics } from './http/metrics.ts';
import { openTraffic } from './http/traffic.ts';
import { serveDescription } from './openapi/routes.ts';
import { openDrawing } from './pages/drawing.ts';
import { createPages } from './pages/pages.ts';
import { servePages } from './pages/routes.ts';
import { startPurging } from './starting/purging.ts';
import { openSettingsCheck } from './starting/settings-check.ts';
import { startScanning } from './starting/scanning.ts';
import { startSenders } from './starting/senders.ts';
import { demoListsOf, warnAtStart } from './starting/start-warnings.ts';
import { shownPlace } from './store/open.ts';
import { lockForServer } from './store/server-lock.ts';
import { openStore, type Store } from './store/store.ts';
import type { Intake } from './submit/intake.ts';
import { takeApplications } from './submit/routes.ts';
import { openTargets } from './submit/target.ts';
import { openSandbox } from './testing/sandbox.ts';
import type { PreviewSetup } from './testing/opened-preview.ts';
import { servePreviews } from './testing/preview-routes.ts';
import { serveTesting } from './testing/routes.ts';
import { textsBefore, translateWith } from './texts.ts';
import { openWriteCheck } from './write-check.ts';

/** Where Vite writes the browser's files; as in vite.config.ts. */
export const BUILD_DIR = join(import.meta.dirname, '../../.build');

/** How often the server looks for imported lists and for a new build. */
const POLL_MS = 1000;

/** After a check of the publications, pages and submits make no other check for this long. */
const FRESH_MS = 200;

/** How long a request waits for a check of the definitions. A check that finds no change takes about this long. */
const PATIENCE_MS = 10;

/** How long the start waits for all forms. With hundreds of them, the server reads the rest while it serves. */
const START_MS = 2000;

/** How often the asset store marks the files in use and removes unused ones. */
const TEND_MS = HOUR_MS;

type Problems = () => readonly string[];

/** The server with all its parts, not listening yet. */
export interface Server {
  readonly app: FastifyInstance;
  /** Answers `/metrics` on a port of its own; undefined without METRICS_PORT. */
  readonly metrics: FastifyInstance | undefined;
  /** Sends the mails that are due now. */
  readonly sendMails: () => Promise<void>;
  /** Hands over the applications and opt-ins that are due now. */
  readonly deliver: () => Promise<void>;
  /** Scans the held files that are due now. */
  readonly scanHeld: () => Promise<void>;
  /** Removes expired data. */
  readonly purge: () => Promise<void>;
  /** Answers running requests, then closes the store. */
  close(): Promise<void>;
}

/**
 * Builds the server from its settings: store, definitions, directories, routes.
 * @param assets the browser's files; by default those that `npm start` builds
 * @param logProblems returns messages for the operator about the log itself
 * @throws Error when the store, the texts or the directories can't be opened; nothing is left open then
 */
export async function startServer(
  config: Config,
  log: Logger,
  assets: Assets = openAssets(BUILD_DIR),
  logProblems: Problems = () => [],
): Promise<Server> {
  const store = await openStore(config);
  try {
    return await putTogether(config, log, assets, store, logProblems);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Like {@link startServer}, but first locks the store where only one server process may use it.
 * @throws StoreHeldError while another server process has the store open, and what {@link startServer} throws
 */
export async function startServerAlone(config: Config, log: Logger, logProblems: Problems): Promise<Server> {
  const lock = lockForServer(config);
  try {
    const server = await startServer(config, log, undefined, logProblems);
    return { ...server, close: () => server.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function putTogether(
  config: Config,
  log: Logger,
  assets: Assets,
  store: Store,
  logProblems: Problems,
): Promise<Server> {
  const failed = (error: Error) => log.error(error.message);
  const directories = openDirectories(config.formsDir, failed, {
    store,
    now: config.now,
    onServed: (status) => log.info(status, 'directory in service'),
  });
  await directories.refresh();
  const assetStore = openAssetStore(store);
  const notStored = (error: unknown) =>
    log.error(
      { failure: error instanceof Error ? error.name : typeof error },
      'the files of browsers could not be kept in the store',
    );
  const builds = await storeBuilds(assets, assetStore, notStored, (problem) => log.error(problem));
  const traffic = openTraffic();
  const definitions = await openDefinitions({
    ...config,
    resolve: directories.resolve,
    store,
    assetStore,
    // in testing mode an edit is served at the very next reload
    ...(config.testMode ? { freshMs: 0 } : { startMs: START_MS, giveWay: traffic.giveWay }),
    ...(!config.testMode && config.publish === 'explicit' && { freshMs: FRESH_MS, patienceMs: PATIENCE_MS }),
    onFinding: (finding, left) => log.error({ finding }, germanTexts[`service.${left}`]),
    onServed: (form, hash) => log.info({ form, hash }, 'definition in service'),
  });
  log.info({ store: shownPlace(config) }, 'the store is open');
  warnAtStart({ config, directories, definitions, log });
  const address = linkAddressOf(config);
  const operator = () => (definitions.ready() ? definitions.site().site.operator : '');
  const senders = startSenders({ config, store, address, operator, pause: traffic.pause, log });
  const measured =
    config.metrics &&
    openMetrics(store, () => [...definitions.all(), ...definitions.withdrawn()].map(({ form }) => form.id));
  const metrics = measured?.metrics;
  const scanning = startScanning({ config, store, metrics, onReleased: senders.wake, log });
  const draw = openDrawing(assets, (error) =>
    log.error({ failure: traceOf(error) }, 'a page could not be drawn on the server: browsers draw it'),
  );
  const drawing = { assets, draw, config, demoLists: () => demoListsOf(directories) };
  const pages = createPages({ ...drawing, definitions });
  const customers: Intake = {
    definitions,
    directories,
    store,
    config,
    emails: openEmailWriter({ definitions, config, address }),
    wakeSenders: senders.wake,
    scanner: scanning.scanner,
    wakeScanning: () => void scanning.scanHeld(),
    seriesOf: ({ reference }) => reference,
    targets: openTargets(definitions, config),
  };
  const pagesOf: PreviewSetup['pagesOf'] = (draft, preview) => createPages({ ...drawing, definitions: draft, preview });
  const sandbox = openSandbox({ config, store, customers, definitions, assetStore, address, operator, pagesOf, log });
  const settings = openSettingsCheck({ config, store, definitions, log });
  const purging = startPurging({ store, sandbox, config, log });
  const settled = () => builds.settled();
  const app = await buildApp({
    config,
    translate: translateWith(textsBefore(config), () => (definitions.ready() ? definitions.site().texts : undefined)),
    store,
    written: openWriteCheck(config, store),
    rateLimits: store.rateLimits,
    directories,
    assets,
    assetStore,
    settled,
    definitions,
    problems: () =>
      [logProblems(), config.mistyped, settings.problems(), purging.problems(), scanning.problems()].flat(),
    metrics,
    log,
    errorPages: pages,
    routes: [
      traffic.count,
      (server) => serveDefinitions(server, definitions, assetStore, config, sandbox.definitionsOf),
      (server) => serveDeliveredFiles(server, { store, keys: config.delivery?.fileKeys ?? [], now: config.now }),
      (server) => serveTesting(server, { definitions, directories, config, failed }),
      (server, submit) => takeApplications(server, submit, { customers, sandbox, config, metrics }),
      (server) =>
        limitPages(server, config.rateLimit, (scope) => {
          servePages(scope, { definitions, pages, settled, config, documentOfDraft: sandbox.document });
          servePreviews(scope, { sandbox, settled });
        }),
      (server) => limitPages(server, config.rateLimit, (scope) => serveDescription(scope, { definitions, config })),
    ],
  });
  const polling = setInterval(() => {
    void directories.refresh();
    void builds.retry();
    void settings.look();
  }, POLL_MS);
  polling.unref();
  const stopFollowing = definitions.follow((error) =>
    log.error(
      { failure: error instanceof Error ? error.name : typeof error },
      'the definitions could not be looked at',
    ),
  );
  let tended = assetStore.tend().catch(notStored);
  await tended;
  const tending = setInterval(() => {
    tended = assetStore.tend().catch(notStored);
  }, TEND_MS);
  tending.unref();
  return {
    app,
    metrics: measured?.app,
    sendMails: async () => void (await Promise.all([senders.sendMails(), sandbox.sendMails()])),
    deliver: senders.deliver,
    scanHeld: scanning.scanHeld,
    purge: purging.purge,
    async close() {
      clearInterval(polling);
      stopFollowing();
      clearInterval(tending);
      await app.close();
      await measured?.app.close();
      await scanning.stop();
      await senders.stop();
      await purging.stop();
      await sandbox.close();
      await tended;
      await store.close();
    },
  };
}
