import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './http/app.ts';
import { type Assets, openAssets } from './assets/assets.ts';
import { type Config, linkAddressOf } from './config.ts';
import { serveDefinitions } from './forms/routes.ts';
import { serveDeliveredFiles } from './delivery/routes.ts';
import { limitPages } from './http/limits.ts';
import { traceOf } from './http/logging.ts';
import { openEmailWriter } from './mail/email-writer.ts';
import { openMetrics } from './http/metrics.ts';
import { serveDescription } from './openapi/routes.ts';
import { openDrawing } from './pages/drawing.ts';
import { createPages } from './pages/pages.ts';
import { servePages } from './pages/routes.ts';
import { startExpiry } from './starting/expiry.ts';
import { startComparingClocks } from './starting/compare-clocks.ts';
import { networkDiskProblems } from './starting/network-disk.ts';
import { openSettingsCheck } from './starting/settings-check.ts';
import { startScanning } from './starting/scanning.ts';
import { startSenders } from './starting/senders.ts';
import { openServedParts } from './starting/served-parts.ts';
import { demoListsOf, warnAtStart } from './starting/start-warnings.ts';
import { startUpkeep } from './starting/upkeep.ts';
import { shownPlace } from './store/open.ts';
import { lockForServer } from './store/server-lock.ts';
import { openStore } from './store/store.ts';
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
  readonly removeExpired: () => Promise<void>;
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
  const opened = new AsyncDisposableStack();
  try {
    const server = await putTogether(config, log, assets, logProblems, opened);
    return { ...server, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
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

/** @param opened gets what ends each part that was opened or started, the last one first */
async function putTogether(
  config: Config,
  log: Logger,
  assets: Assets,
  logProblems: Problems,
  opened: AsyncDisposableStack,
): Promise<Omit<Server, 'close'>> {
  const store = await openStore(config);
  opened.defer(() => store.close());
  const served = await openServedParts({ config, log, assets, store });
  const { directories, assetStore, builds, definitions, traffic } = served;
  log.info({ store: shownPlace(config) }, 'the store is open');
  const diskProblems = networkDiskProblems(config);
  warnAtStart({ config, directories, definitions, diskProblems, log });
  const address = linkAddressOf(config);
  const operator = () => (definitions.ready() ? definitions.site().site.operator : '');
  const senders = startSenders({ config, store, address, operator, pause: traffic.pause, log });
  opened.defer(() => senders.stop());
  const measured =
    config.metrics &&
    openMetrics(store, () => [...definitions.all(), ...definitions.withdrawn()].map(({ form }) => form.id));
  if (measured) opened.defer(() => measured.app.close());
  const metrics = measured?.metrics;
  const scanning = startScanning({ config, store, metrics, onReleased: senders.wake, log });
  opened.defer(() => scanning.stop());
  const draw = openDrawing(assets, (error) =>
    log.error({ failure: traceOf(error) }, 'a page could not be drawn on the server: browsers draw it'),
  );
  const settled = () => builds.settled();
  const drawing = { assets, settled, draw, config, demoLists: () => demoListsOf(directories) };
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
  opened.defer(() => sandbox.close());
  const settings = openSettingsCheck({ config, store, definitions, log });
  const expiry = startExpiry({ store, sandbox, config, log });
  opened.defer(() => expiry.stop());
  const clocks = startComparingClocks({ store, log });
  opened.defer(() => clocks.stop());
  const app = await buildApp({
    config,
    translate: translateWith(textsBefore(config), () => (definitions.ready() ? definitions.site().texts : undefined)),
    store,
    written: openWriteCheck(config, store),
    directories,
    assets,
    assetStore,
    settled,
    definitions,
    problems: () =>
      [
        logProblems(),
        config.mistyped,
        diskProblems,
        ...[store, settings, expiry, scanning, clocks].map((part) => part.problems()),
      ].flat(),
    metrics,
    log,
    errorPages: pages,
    routes: [
      traffic.count,
      (server) => serveDefinitions(server, definitions, assetStore, config, sandbox.definitionsOf),
      (server) => serveDeliveredFiles(server, { store, keys: config.delivery?.fileKeys ?? [], now: config.now }),
      (server) =>
        serveTesting(server, { definitions, directories, config, failed: (error) => log.error(error.message) }),
      (server, submit) => takeApplications(server, submit, { customers, sandbox, config, metrics }),
      (server) =>
        limitPages(server, config.rateLimit, (scope) => {
          servePages(scope, { definitions, pages, config, documentOfDraft: sandbox.document });
          servePreviews(scope, sandbox);
        }),
      (server) => limitPages(server, config.rateLimit, (scope) => serveDescription(scope, { definitions, config })),
    ],
  });
  opened.defer(() => app.close());
  const upkeep = await startUpkeep({ ...served, settings, log });
  opened.defer(() => upkeep.stop());
  return {
    app,
    metrics: measured?.app,
    sendMails: async () => void (await Promise.all([senders.sendMails(), sandbox.sendMails()])),
    deliver: senders.deliver,
    scanHeld: scanning.scanHeld,
    removeExpired: expiry.removeExpired,
  };
}
