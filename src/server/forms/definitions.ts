import { DefinitionError, type Finding, findingText } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { dayInVienna } from '../../engine/calendar.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { closedOn } from '../../engine/opening.ts';
import type { Resolve } from '../../definition/paths/values.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { FormFiles } from '../../definition/read-form.ts';
import { filesIn, type AssetStore } from '../assets/asset-store.ts';
import type { Store } from '../store/store.ts';
import { completeIn } from '../../definition/reading/complete-example.ts';
import { openFormsFolder } from './forms-folder.ts';
import { evaluatePatterns } from './evaluate-patterns.ts';
import { inspectForm } from './inspect-form.ts';
import { judgeSubmittable } from './judge-submittable.ts';
import { createOwners } from './owned-values.ts';
import { type ServedForm, serveForm } from './served-form.ts';
import { createSite, type ServedSite } from './served-site.ts';
import { openStoredVersions } from './versions.ts';

/**
 * A page that was opened with a definition may still submit for this long after it went out of service
 * (decisions.md#versions).
 */
const GRACE_MS = DAY_MS;

const SHA256 = /^[0-9a-f]{64}$/;

/** The forms in service. */
export interface Definitions {
  /**
   * Checks the files, unless it has just done so, and takes changed ones into service. Called before every page and
   * submit.
   */
  refresh(): Promise<void>;
  all(): readonly ServedForm[];
  /** @returns the forms that anybody can fill in today, for lists */
  open(): readonly ServedForm[];
  find(id: string): ServedForm | undefined;
  /** @returns the version with this hash, if this process compiled it from its own files */
  made(hash: string): ServedForm | undefined;
  /**
   * @returns the version with this hash, in service or not; it is compiled again when another process or build made it
   */
  version(hash: string): Promise<ServedForm | undefined>;
  /** @returns the version that a submit may be checked with: it is in service, or left service less than a day ago */
  acceptable(form: string, hash: string): Promise<ServedForm | undefined>;
  /** @returns the bytes of the document with this hash that a form links or has linked to */
  document(sha256: string): Promise<Buffer | undefined>;
  site(): ServedSite;
  /** @returns the site's settings with this hash: the present ones, or earlier ones of this process */
  siteVersion(hash: string): ServedSite | undefined;
  ready(): boolean;
  /** @returns the files whose last edit was refused */
  refused(): readonly string[];
  /** @returns the paths of pages that are still as they were shipped, for the operator to replace */
  placeholders(): readonly string[];
}

interface DefinitionsSetup {
  readonly formsDir: string;
  /** Gives the lists of lookups. */
  readonly resolve: Resolve;
  readonly store: Pick<Store, 'definitions'>;
  readonly assetStore: Pick<AssetStore, 'add'>;
  now(): Date;
  /** For so many milliseconds after a check the files count as unchanged. 0: every call checks them. */
  readonly freshMs: number;
  /** Called with what keeps an edit out of service, once per edit. */
  onFinding(finding: string): void;
  onServed(form: string, hash: string): void;
}

/**
 * Opens the definitions in FORMS_DIR. A broken edit keeps the last good version in service.
 * @returns the definitions, after the first check of the files
 */
export async function openDefinitions({
  formsDir,
  resolve,
  store,
  assetStore,
  now,
  freshMs,
  onFinding,
  onServed,
}: DefinitionsSetup): Promise<Definitions> {
  const folder = openFormsFolder(formsDir);
  const served = new Map<string, ServedForm>();
  const made = new Map<string, ServedForm>();
  const versions = openStoredVersions(store.definitions);
  const sites = new Map<string, ServedSite>();
  let site: ServedSite | undefined;
  let seen = '';
  let refused: readonly string[] = [];

  const take = async (form: Form): Promise<void> => {
    const next = serveForm(form);
    if (served.get(form.id)?.hash === next.hash) return;
    await assetStore.add(`form ${form.id}`, filesIn(`/assets/forms/${next.hash}`, next.files));
    const documents = documentsOf(form).flatMap(({ sha256 }) => {
      const bytes = folder.document(sha256);
      return bytes ? [{ sha256, bytes }] : [];
    });
    await store.definitions.add({ hash: next.hash, form: form.id, body: next.body, documents }, now());
    served.set(form.id, next);
    made.set(next.hash, next);
    onServed(form.id, next.hash);
  };

  let inService: ReturnType<Store['definitions']['servedSince']> | undefined;
  /** Reads the last good version from the store: after a restart it is nowhere else. */
  const lastGood = async (id: string): Promise<Form | undefined> => {
    inService ??= store.definitions.servedSince(now());
    const last = (await inService).find(({ form, retiredAt }) => form === id && retiredAt === null);
    return last && (JSON.parse(last.body) as Form);
  };

  /** @returns why nobody could send the form, unless this version was judged before a restart */
  const judge = async (form: Form, files: FormFiles): Promise<readonly Finding[]> => {
    const next = serveForm(form);
    const before = served.get(form.id)?.form ?? (await lastGood(form.id));
    if (before && JSON.stringify(before) === next.body) return [];
    return judgeSubmittable({ next, complete: completeIn(files, form.id), before, now: now(), resolve, formsDir });
  };

  const update = async (): Promise<void> => {
    const stamp = folder.stamp();
    if (stamp === seen) return;
    const files = folder.read();
    inService = undefined;
    await evaluatePatterns(files);
    // forms in service come first and keep their paths: a copied form that still has the path of its original is
    // refused
    const ids = folder.ids(files).toSorted((a, b) => Number(served.has(b)) - Number(served.has(a)));
    const findings: Finding[] = [];
    const owners = createOwners(files);
    for (const id of ids) {
      // a form takes tens of milliseconds: other requests are answered in between
      await new Promise((next) => setImmediate(next));
      try {
        const { form, errors } = inspectForm(id, files, dayInVienna(now()));
        const known = [...owners.taken(form), ...errors];
        const wrong = known.length > 0 ? known : await judge(form, files);
        if (wrong.length > 0) throw new DefinitionError(id, wrong);
        owners.take(form);
        await take(form);
      } catch (error) {
        if (error instanceof DefinitionError) findings.push(...error.findings);
        else if (error instanceof Error && error.name !== 'StoreUnavailableError')
          findings.push({ ...unplaced(`${id}/schema.json`), rule: 'compile', message: error.message });
        else throw error;
        // a build with another compiler gives it another hash, under which its own pages find its compiled rules
        const last = served.has(id) ? undefined : await lastGood(id);
        if (last) await take(last);
        const before = served.get(id);
        if (before) owners.take(before.form);
      }
    }
    for (const id of [...served.keys()].filter((known) => !ids.includes(known))) {
      await store.definitions.retire(id, now());
      served.delete(id);
    }
    try {
      const next = createSite(files);
      await assetStore.add('site', filesIn(`/assets/site/${next.hash}`, next.files));
      site = next;
      sites.set(site.hash, site);
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      findings.push(...error.findings);
    }
    seen = stamp;
    refused = [...new Set(findings.map(({ file }) => file))].toSorted();
    // a mistake in a shared file is found with every form, and with the site
    for (const finding of new Set(findings.map(findingText))) onFinding(finding);
  };

  let underWay: Promise<void> | undefined;
  let freshUntil = 0;
  const definitions: Definitions = {
    async refresh() {
      if (!underWay && performance.now() >= freshUntil) {
        freshUntil = performance.now() + freshMs;
        underWay = update().finally(() => {
          underWay = undefined;
        });
      }
      await underWay;
    },
    all: () => [...served.values()],
    open: () => [...served.values()].filter(({ form }) => !form.testOnly && !closedOn(form, dayInVienna(now()))),
    find: (id) => served.get(id),
    made: (hash) => made.get(hash),
    version: async (hash) => made.get(hash) ?? versions.compiled(hash),
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
      folder.document(sha256) ?? (SHA256.test(sha256) ? await store.definitions.bytesOfDocument(sha256) : undefined),
    site() {
      if (!site) throw new Error(`no site settings could be read in ${formsDir}`);
      return site;
    },
    siteVersion: (hash) => sites.get(hash),
    ready: () => served.size > 0 && site !== undefined,
    refused: () => refused,
    placeholders: () => [
      ...(site?.pages ?? []).filter(({ placeholder }) => placeholder).map(({ path }) => path),
      ...(site?.site.placeholders ?? []).map((name) => `site.json: ${name}`),
    ],
  };
  await definitions.refresh();
  return definitions;
}

function unplaced(file: string) {
  return { severity: 'error', file, line: 1, column: 1 } as const;
}
