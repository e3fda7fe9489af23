import { dayInVienna } from '../../engine/calendar.ts';
import texts from '../../cli/texts.de.json' with { type: 'json' };
import { findingLine } from '../../definition/lint/finding-messages.ts';
import { DefinitionError } from '../../engine/errors.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { Form } from '../../engine/form.ts';
import type { Publication } from '../store/publication.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { followPublications } from './follow-publications.ts';
import { openFormsFolder } from './forms-folder.ts';
import { inspectForm } from './inspect-form.ts';
import type { InService } from './in-service.ts';
import { planned, serving } from './schedule.ts';
import { SHARED_ID, readSite } from './served-site.ts';
import { type SourceSetup, TRY_AGAIN_MS, type VersionSource } from './source.ts';
import { formIn, siteIn, versionOfForm, versionOfSite } from './version.ts';

/** A version that could not be taken into service. */
interface FailedVersion {
  readonly version: string | null;
  /** In milliseconds of `performance.now()`. */
  readonly nextTry: number;
}

/**
 * Serves published versions (`PUBLISH=explicit`), each from its planned moment on. Each process over one store goes by
 * its own clock. FORMS_DIR holds drafts.
 */
export function openFromStore(setup: SourceSetup, inService: InService): VersionSource {
  const { store, now, onFinding, giveWay } = setup;
  const published = followPublications(store);
  const taken = new Map<string, string | null>();
  const failures = new Map<string, FailedVersion>();
  let next: Date | undefined;
  let isAdopted = false;

  const take = async (id: string, hash: string): Promise<void> => {
    const version = await store.publications.version(hash);
    if (!version) throw new RangeError(`the version ${hash} of ${id} is not in the store`);
    if (id === SHARED_ID) return inService.takeSite(siteIn(version));
    const { form, mails } = formIn(version);
    return inService.take(form, { mails });
  };

  /** Records a failure, and reports the first one of each version. */
  const fail = (id: string, version: string | null, error: unknown): void => {
    const isServed = id === SHARED_ID ? inService.site() !== undefined : inService.served.has(id);
    if (failures.get(id)?.version !== version)
      onFinding(`${id}: ${error instanceof Error ? error.message : String(error)}`, isServed ? 'kept' : 'none');
    failures.set(id, { version, nextTry: performance.now() + TRY_AGAIN_MS });
  };

  const follow = async (): Promise<void> => {
    if (!isAdopted) await adopt(setup, await published());
    isAdopted = true;
    const publications = await published();
    const moment = now();
    for (const [id, { version }] of serving(publications, moment)) {
      if (taken.get(id) === version) failures.delete(id);
      const failed = failures.get(id);
      const waits = failed?.version === version && performance.now() < failed.nextTry;
      if (taken.get(id) === version || waits) continue;
      await giveWay();
      try {
        await (version === null ? inService.withdraw(id, publications) : take(id, version));
        taken.set(id, version);
        failures.delete(id);
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        fail(id, version, error);
      }
    }
    next = planned(publications, moment)[0]?.since;
  };

  return {
    async update() {
      try {
        await follow();
      } catch (error) {
        // the versions in service stay; the next request tries again
        if (!(error instanceof StoreUnavailableError) || !inService.site()) throw error;
      }
    },
    arrival: () => undefined,
    // the store reports no changes
    watch: () => () => undefined,
    isDue: () => next !== undefined && next <= now(),
    problems: () => [
      ...(inService.served.size > 0 || failures.size > 0 ? [] : ['nothing is published: npm run forms -- publish']),
      ...(failures.size > 0
        ? [`published, but could not be taken into service, see the log: ${[...failures.keys()].join(', ')}`]
        : []),
    ],
    document: () => undefined,
    refused: () => [],
  };
}

/**
 * At the first start with `PUBLISH=explicit`, records the versions that served until now as published: forms that an
 * older program served without recording them. With an empty store it does nothing.
 */
async function adopt(
  { formsDir, store, now, onFinding }: SourceSetup,
  publications: readonly Publication[],
): Promise<void> {
  const recorded = new Set(publications.map(({ form }) => form));
  const folder = openFormsFolder(formsDir);
  const files = folder.read();
  const present = folder.ids(files);
  const served = (await store.definitions.servedSince(now())).filter(
    ({ form, retiredAt }) => retiredAt === null && !recorded.has(form) && present.includes(form),
  );
  if (served.length === 0) return;
  try {
    const site = readSite(files);
    const forms = served.map(({ form, body }) =>
      versionOfForm(JSON.parse(body) as Form, site, filesOf(form, body, files, now()), files),
    );
    await store.publications.record(recorded.has(SHARED_ID) ? forms : [...forms, versionOfSite(site, files)], now());
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    for (const finding of error.findings) onFinding(findingLine(finding, texts), 'none');
  }
}

/** @returns the files that a form was made of; none when they now say something else */
function filesOf(id: string, body: string, files: FormFiles, now: Date): readonly string[] {
  try {
    const { form, made } = inspectForm(id, files, dayInVienna(now));
    return JSON.stringify(form) === body ? made : [];
  } catch (error) {
    if (error instanceof DefinitionError) return [];
    throw error;
  }
}
