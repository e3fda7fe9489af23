import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises';
import { dayInVienna } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { closedOn } from '../../engine/opening.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { PublishMode } from '../config.ts';
import { RequestError } from '../http/errors.ts';
import { openFromFiles } from './from-files.ts';
import { openFromStore } from './from-store.ts';
import { openInService } from './in-service.ts';
import type { MailTexts } from './mail-texts.ts';
import type { ServedForm } from './served-form.ts';
import type { ServedSite } from './served-site.ts';
import type { SourceSetup } from './source.ts';
import { openStoredVersions } from './versions.ts';

/**
 * A page that was opened with a definition may still submit for this long after it went out of service
 * (decisions.md#versions).
 */
const GRACE_MS = DAY_MS;

/** How often it is checked what is to serve, so that a broken edit is reported soon. */
const POLL_MS = 1000;

const LOOK_AGAIN_MS = 20;

const SHA256 = /^[0-9a-f]{64}$/;

/** The forms in service. */
export interface Definitions {
  /**
   * Called before every page and submit: waits for what is still to be read after the start. In testing mode, and where
   * versions are published, it also checks what is to serve, unless it has just done so.
   * @param form the one that is asked for; absent: it takes all of them
   */
  refresh(form?: string): Promise<void>;
  /** Checks what is to serve, and takes changes into service, however long it takes. */
  update(): Promise<void>;
  /**
   * Updates by itself, as soon as something was changed and at an interval.
   * @param onError told why it could not
   * @returns what ends it
   */
  follow(onError: (error: unknown) => void): () => void;
  all(): readonly ServedForm[];
  /** @returns the forms that anybody can fill in today, for lists */
  open(): readonly ServedForm[];
  find(id: string): ServedForm | undefined;
  /** @returns the forms that were withdrawn, as they were last */
  withdrawn(): readonly ServedForm[];
  /** @returns the versions that this process compiled from its own files, of late, the newest first */
  recent(): readonly ServedForm[];
  /** @returns the version with this hash, if this process compiled it from its own files, of late */
  made(hash: string): ServedForm | undefined;
  /**
   * @returns the version with this hash, in service or not; it is compiled again when another process or build made it
   */
  version(hash: string): Promise<ServedForm | undefined>;
  /** @returns the version that the opt-in with this token was made with, whatever was edited since */
  optInVersion(tokenHash: string): Promise<ServedForm | undefined>;
  /** @returns the version that a submit may be checked with: it is in service, or left service less than a day ago */
  acceptable(form: string, hash: string): Promise<ServedForm | undefined>;
  /** @returns the bytes of the document with this hash that a form links or has linked to */
  document(sha256: string): Promise<Buffer | undefined>;
  site(): ServedSite;
  /** @returns the site's present settings if they have this hash; files of earlier ones are in the asset store */
  siteVersion(hash: string): ServedSite | undefined;
  /** @returns the texts of a form's mails */
  mails(form: string): MailTexts;
  ready(): boolean;
  /** @returns what keeps an edit out of service, or serves although it should not, for `/readyz` */
  problems(): readonly string[];
  /** @returns what keeps the present edit of a form, or of what all pages share, out of service */
  refused(form: string): readonly Finding[];
  /** @returns the paths of pages that are still as they were shipped, for the operator to replace */
  placeholders(): readonly string[];
}

interface DefinitionsSetup extends Omit<SourceSetup, 'giveWay' | 'looksAlways'> {
  /** Whether the files are live, or what was published. */
  readonly publish: PublishMode;
  readonly assetStore: Pick<AssetStore, 'add'>;
  /** For so many milliseconds after a check requests make no other one. 0: each checks. undefined: none does. */
  readonly freshMs?: number;
  /**
   * For so many milliseconds at most a request waits for changes to be taken into service: compiling forms takes
   * longer, and what served until then serves on. undefined: until they are in service.
   */
  readonly patienceMs?: number;
  /**
   * For so many milliseconds at most the start waits for all forms, once one serves: requests wait for theirs.
   * undefined: until all are read.
   */
  readonly startMs?: number;
  /** Lets requests go first. */
  readonly giveWay?: () => Promise<void>;
  onServed(form: string, hash: string): void;
}

/**
 * Opens the definitions in service.
 * @returns the definitions, after the first check or its first part
 */
export async function openDefinitions(setup: DefinitionsSetup): Promise<Definitions> {
  const { store, now, freshMs, patienceMs, startMs, publish } = setup;
  const inService = openInService(setup);
  const { served, made } = inService;
  /** Whether all forms were read once. Until then nothing gives way to the requests that wait for it. */
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
  /** @returns once something serves, or nothing will */
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
      // nothing serves yet, or a tester wants to see the edit
      if (patienceMs === undefined || !definitions.ready()) return updated;
      await Promise.race([updated, wait(patienceMs)]);
    },
    async update() {
      if (performance.now() < freshUntil && !source.isDue()) return underWay;
      if (!underWay) return look();
      // it may have looked before what this request is to see; all that come meanwhile share the next one
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
    // documents linked now are answered even while the store is down
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
