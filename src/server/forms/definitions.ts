import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises';
import { dayInVienna } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { closedOn } from '../../engine/opening.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { PublishMode } from '../config.ts';
import { RequestError } from '../http/errors.ts';
import { SHA256 } from './forms-folder.ts';
import { openFromFiles } from './from-files.ts';
import { openFromStore } from './from-store.ts';
import { openInService } from './in-service.ts';
import type { MailTexts } from './mail-texts.ts';
import type { ServedForm } from './served-form.ts';
import type { ServedSite } from './served-site.ts';
import type { SourceSetup } from './source.ts';
import { openStoredVersions } from './versions.ts';

/**
 * An open page may still submit for this long after its version of the form went out of service
 * (decisions.md#versions).
 */
const GRACE_MS = DAY_MS;

/** How often the server checks which versions are to serve, so that a broken edit is reported soon. */
const POLL_MS = 1000;

const LOOK_AGAIN_MS = 20;

/** The forms in service. */
export interface Definitions {
  /**
   * Called before every page and submit. Waits for forms that are still to be read after the start. In testing mode and
   * with PUBLISH=explicit it also checks which versions are to serve, unless it has just done so.
   * @param form id of the requested form; absent: waits for all forms
   */
  refresh(form?: string): Promise<void>;
  /** Checks which versions are to serve, and waits until all changes are in service. */
  update(): Promise<void>;
  /**
   * Calls `update` on every change and at an interval.
   * @param onError called with the error when an update fails
   * @returns a function that stops it
   */
  follow(onError: (error: unknown) => void): () => void;
  all(): readonly ServedForm[];
  /** @returns the forms that anybody can fill in today, for lists */
  open(): readonly ServedForm[];
  find(id: string): ServedForm | undefined;
  /** @returns the last version of each withdrawn form */
  withdrawn(): readonly ServedForm[];
  /** @returns the versions that this process recently put into service, the newest first */
  recent(): readonly ServedForm[];
  /** @returns the version with this hash if this process recently put it into service */
  made(hash: string): ServedForm | undefined;
  /** @returns the version with this hash, in service or not, if it need not be compiled */
  compiled(hash: string): ServedForm | undefined;
  /**
   * @returns the version with this hash, in service or not. It is compiled again if another process or build made it.
   */
  version(hash: string): Promise<ServedForm | undefined>;
  /** @returns the version with which the opt-in with this token was submitted, regardless of later edits */
  optInVersion(tokenHash: string): Promise<ServedForm | undefined>;
  /** @returns the form's version with this hash if it may check submits: in service, or out of it less than a day */
  acceptable(form: string, hash: string): Promise<ServedForm | undefined>;
  /** @returns the bytes of the document with this hash that a form links or has linked to */
  document(sha256: string): Promise<Buffer | undefined>;
  site(): ServedSite;
  /** @returns the site in service if it has this hash; files of earlier versions are in the asset store */
  siteVersion(hash: string): ServedSite | undefined;
  /** @returns the texts of a form's mails */
  mails(form: string): MailTexts;
  ready(): boolean;
  /** @returns messages for `/readyz`: what keeps an edit out of service, and forms that serve without their folder */
  problems(): readonly string[];
  /** @returns the findings that keep the current edit of a form, or of the shared files, out of service */
  refused(form: string): readonly Finding[];
  /** @returns paths of pages and names of site settings that are placeholders, for the operator to replace */
  placeholders(): readonly string[];
}

interface DefinitionsSetup extends Omit<SourceSetup, 'giveWay' | 'looksAlways'> {
  /** Whether the files in FORMS_DIR serve, or published versions. */
  readonly publish: PublishMode;
  readonly assetStore: Pick<AssetStore, 'add'>;
  /** Milliseconds after a check in which requests make no other one. 0: every request checks. undefined: none does. */
  readonly freshMs?: number;
  /**
   * The most milliseconds that a request waits for changes to be taken into service. Compiling forms takes longer; the
   * previous versions serve until then. undefined: it waits until the changes are in service.
   */
  readonly patienceMs?: number;
  /**
   * The most milliseconds that the start waits for all forms, provided that one serves. After that, each request waits
   * for its own form. undefined: the start waits until all are read.
   */
  readonly startMs?: number;
  /** Lets requests go first; awaited between the steps of long work. */
  readonly giveWay?: () => Promise<void>;
  onServed(form: string, hash: string): void;
}

/**
 * Opens the definitions in service.
 * @returns the definitions, after the first check, or earlier as `startMs` says
 */
export async function openDefinitions(setup: DefinitionsSetup): Promise<Definitions> {
  const { store, now, freshMs, patienceMs, startMs, publish } = setup;
  const inService = openInService(setup);
  const { served, made } = inService;
  /** Whether all forms were read once. Until then reading does not give way to requests, since they wait for it. */
  let isWhole = false;
  const giveWay = () => (isWhole && setup.giveWay ? setup.giveWay() : othersFirst());
  const source = (publish === 'files' ? openFromFiles : openFromStore)(
    { ...setup, giveWay, looksAlways: freshMs === 0 },
    inService,
  );
  const versions = openStoredVersions(store.definitions);

  const site = (): ServedSite => {
    const present = inService.site();
    if (!present) throw new RequestError('unavailable');
    return present;
  };

  let underWay: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let freshUntil = 0;
  const lookOnce = async (): Promise<void> => {
    await source.update();
    isWhole = true;
  };
  const look = (): Promise<void> => {
    freshUntil = performance.now() + (freshMs ?? 0);
    underWay = lookOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  /** Resolves after `ms` at the earliest, as soon as a form serves or the check has ended. */
  const servesAfter = async (ms: number): Promise<void> => {
    await wait(ms, undefined, { ref: false });
    if (underWay && !definitions.ready()) await servesAfter(LOOK_AGAIN_MS);
  };
  const definitions: Definitions = {
    async refresh(form) {
      if (!isWhole) {
        const arrival = form === undefined ? undefined : source.arrival(form);
        return Promise.race([underWay ?? look(), ...(arrival ? [arrival] : [])]);
      }
      if (freshMs === undefined) return;
      if (!definitions.ready()) freshUntil = 0;
      const updated = definitions.update();
      // wait for all of it: a tester wants to see the edit, or nothing serves yet
      if (patienceMs === undefined || !definitions.ready()) return updated;
      await Promise.race([updated, wait(patienceMs)]);
    },
    async update() {
      if (performance.now() < freshUntil && !source.isDue()) return underWay;
      if (!underWay) return look();
      // the running check may miss a change that this caller has to see; all callers meanwhile share the next check
      following ??= underWay
        .catch(() => undefined)
        .then(() => {
          following = undefined;
          return definitions.update();
        });
      return following;
    },
    follow(onError) {
      let isStopped = false;
      const update = () => void definitions.update().catch((error: unknown) => isStopped || onError(error));
      const interval = setInterval(update, POLL_MS);
      interval.unref();
      const stopWatching = source.watch(update);
      return () => {
        isStopped = true;
        clearInterval(interval);
        stopWatching();
      };
    },
    all: () => [...served.values()],
    open: () => [...served.values()].filter(({ form }) => !form.testOnly && !closedOn(form, dayInVienna(now()))),
    find: (id) => served.get(id),
    withdrawn: () => [...inService.withdrawn.values()],
    recent: () => [...made.values()].toReversed(),
    made: (hash) => made.get(hash),
    compiled: (hash) => made.get(hash) ?? versions.cached(hash),
    version: async (hash) => made.get(hash) ?? versions.compiled(hash),
    async optInVersion(tokenHash) {
      const hash = await store.definitions.hashOfOptIn(tokenHash);
      return hash === undefined ? undefined : definitions.version(hash);
    },
    async acceptable(form, hash) {
      const current = served.get(form);
      if (current?.hash === hash) return current;
      const stored = await versions.find(hash);
      if (stored?.form !== form) return undefined;
      const tooOld = stored.retiredAt !== null && now().getTime() - stored.retiredAt.getTime() >= GRACE_MS;
      return tooOld ? undefined : definitions.version(hash);
    },
    // documents that forms link to now are served even while the store is down
    document: async (sha256) =>
      source.document(sha256) ?? (SHA256.test(sha256) ? await store.definitions.bytesOfDocument(sha256) : undefined),
    site,
    siteVersion(hash) {
      const present = inService.site();
      return present?.hash === hash ? present : undefined;
    },
    mails: (form) => inService.mails(form) ?? site().mails,
    ready: () => served.size > 0 && inService.site() !== undefined,
    problems: () => source.problems(),
    refused: (form) => source.refused(form),
    placeholders() {
      const present = inService.site();
      return [
        ...(present?.pages ?? []).filter(({ placeholder }) => placeholder).map(({ path }) => path),
        ...(present?.site.placeholders ?? []).map((name) => `site.json: ${name}`),
      ];
    },
  };
  const first = definitions.update();
  await (startMs === undefined ? first : Promise.race([first, servesAfter(startMs)]));
  return definitions;
}
