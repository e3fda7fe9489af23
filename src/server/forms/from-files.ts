import { dayInVienna } from '../../engine/calendar.ts';
import { DefinitionError, type Finding, findingText } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { completeIn } from '../../definition/reading/examples.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { FormFiles } from '../../definition/read-form.ts';
import type { Publication, StoredVersion } from '../store/publication.ts';
import { evaluatePatterns } from './evaluate-patterns.ts';
import { followPublications } from './follow-publications.ts';
import { openFormsFolder } from './forms-folder.ts';
import type { InService } from './in-service.ts';
import { inspectForm } from './inspect-form.ts';
import { judgeSubmittable } from './judge-submittable.ts';
import { createOwners } from './owned-values.ts';
import { lastVersion, serving } from './schedule.ts';
import { serveForm } from './served-form.ts';
import { readSite, type SiteContent } from './served-site.ts';
import type { VersionSource, SourceSetup } from './source.ts';
import { formIn, SHARED_VERSION, versionOfForm, versionOfSite } from './version.ts';

/** A form of the folder that may serve, and the files that it is made of. */
interface Accepted {
  readonly form: Form;
  readonly made: readonly string[];
}

/**
 * Serves what lies in FORMS_DIR (`PUBLISH=files`): an edit is live at once, and recorded. A broken edit keeps the last
 * good version in service, and so does a folder that is gone; only `withdraw` takes a form off line.
 */
export function openFromFiles(setup: SourceSetup, inService: InService): VersionSource {
  const { formsDir, resolve, store, now, onFinding } = setup;
  const folder = openFormsFolder(formsDir);
  const published = followPublications(store);
  let seen = '';
  let refused: readonly string[] = [];
  let vanished: readonly string[] = [];

  let stored: ReturnType<typeof store.definitions.servedSince> | undefined;
  /** Reads the last good version from the store: after a restart it is nowhere else. */
  const lastGood = async (id: string): Promise<Form | undefined> => {
    stored ??= store.definitions.servedSince(now());
    const last = (await stored).find(({ form, retiredAt }) => form === id && retiredAt === null);
    return last && (JSON.parse(last.body) as Form);
  };

  /** @returns why nobody could send the form, unless this version was judged before a restart */
  const judge = async (form: Form, files: FormFiles): Promise<readonly Finding[]> => {
    const next = serveForm(form);
    const before = inService.served.get(form.id)?.form ?? (await lastGood(form.id));
    if (before && JSON.stringify(before) === next.body) return [];
    return judgeSubmittable({ next, complete: completeIn(files, form.id), before, now: now(), resolve, formsDir });
  };

  const documentsFor = (form: Form) =>
    documentsOf(form).flatMap(({ sha256 }) => {
      const bytes = folder.document(sha256);
      return bytes ? [{ sha256, bytes }] : [];
    });

  const withdraw = async (id: string, publications: readonly Publication[]): Promise<void> => {
    const hash = inService.served.has(id) ? undefined : lastVersion(publications, id, now());
    const last = hash === undefined ? undefined : await store.publications.version(hash);
    await inService.withdraw(id, last && formIn(last).form);
  };

  /** A build with another compiler gives it another hash, under which its own pages find its compiled rules. */
  const keepLastGood = async (id: string): Promise<Form | undefined> => {
    const last = inService.served.has(id) ? undefined : await lastGood(id);
    if (last) await inService.take(last);
    return inService.served.get(id)?.form;
  };

  const update = async (): Promise<void> => {
    const publications = await published();
    const recorded = [...serving(publications, now())].filter(([id]) => id !== SHARED_VERSION);
    const withdrawn = recorded.flatMap(([id, { version }]) => (version === null ? [id] : []));
    const stamp = [folder.stamp(), ...withdrawn].join('\n');
    if (stamp === seen) return;
    const files = folder.read();
    stored = undefined;
    await evaluatePatterns(files);
    for (const id of withdrawn) await withdraw(id, publications);
    const present = folder.ids(files);
    const findings: Finding[] = [];
    const owners = createOwners(files);
    const gone = recorded.flatMap(([id, { version }]) => (version === null || present.includes(id) ? [] : [id]));
    for (const id of gone) {
      const kept = await keepLastGood(id);
      if (kept) owners.take(kept);
    }
    // forms in service come first and keep their paths: a copied form that still has the path of its original is
    // refused
    const ids = present
      .filter((id) => !withdrawn.includes(id))
      .toSorted((a, b) => Number(inService.served.has(b)) - Number(inService.served.has(a)));
    const accepted: Accepted[] = [];
    for (const id of ids) {
      // a form takes tens of milliseconds: other requests are answered in between
      await new Promise((next) => setImmediate(next));
      try {
        const { form, errors, made } = inspectForm(id, files, dayInVienna(now()));
        const known = [...owners.taken(form), ...errors];
        const wrong = known.length > 0 ? known : await judge(form, files);
        if (wrong.length > 0) throw new DefinitionError(id, wrong);
        owners.take(form);
        await inService.take(form, { documents: documentsFor(form) });
        accepted.push({ form, made });
      } catch (error) {
        if (error instanceof DefinitionError) findings.push(...error.findings);
        else if (error instanceof Error && error.name !== 'StoreUnavailableError')
          findings.push({ ...unplaced(`${id}/schema.json`), rule: 'compile', message: error.message });
        else throw error;
        const before = await keepLastGood(id);
        if (before) owners.take(before);
      }
    }
    let content: SiteContent | undefined;
    try {
      content = readSite(files);
      await inService.takeSite(content);
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      findings.push(...error.findings);
    }
    if (content) await store.publications.record(versionsOf(content, accepted, files), now());
    seen = stamp;
    vanished = gone;
    refused = [...new Set(findings.map(({ file }) => file))].toSorted();
    // a mistake in a shared file is found with every form, and with the site
    for (const finding of new Set(findings.map(findingText))) onFinding(finding);
    for (const id of gone) onFinding(goneText(id));
  };

  return {
    update,
    isDue: () => false,
    problems: () => [
      ...(refused.length > 0 ? [`edits were refused, see the log: ${refused.join(', ')}`] : []),
      ...vanished.map(goneText),
    ],
    document: (sha256) => folder.document(sha256),
  };
}

function versionsOf(content: SiteContent, accepted: readonly Accepted[], files: FormFiles): readonly StoredVersion[] {
  return [
    ...accepted.map(({ form, made }) => versionOfForm(form, content, made, files)),
    versionOfSite(content, files),
  ];
}

function goneText(id: string): string {
  return `the folder of the form ${id} is gone: its last version serves on, until npm run forms -- withdraw ${id}`;
}

function unplaced(file: string) {
  return { severity: 'error', file, line: 1, column: 1 } as const;
}
