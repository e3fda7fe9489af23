import { setImmediate as othersFirst } from 'node:timers/promises';
import { dayInVienna } from '../../engine/calendar.ts';
import texts from '../../cli/texts.de.json' with { type: 'json' };
import { findingLine } from '../../definition/lint/finding-messages.ts';
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { fill } from '../../engine/text.ts';
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
import { formIn, SHARED_VERSION, siteIn, versionOfForm, versionOfSite } from './version.ts';

/** What is not taken into service: a form, or what all pages share. */
interface Refusal {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** Whether a version before it serves on. */
  readonly isKept: boolean;
}

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
  let refused: readonly Refusal[] = [];
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

  /** @returns the version that serves, where its files say the same still, or nothing that could serve */
  const servesOn = async (id: string, files: FormFiles): Promise<Form | undefined> => {
    const before = inService.served.get(id)?.form ?? (await lastGood(id));
    if (!before) return undefined;
    try {
      const { form, errors } = inspectForm(id, files, dayInVienna(now()));
      return errors.length > 0 || JSON.stringify(form) === JSON.stringify(before) ? before : undefined;
    } catch {
      // the form is refused for it in its turn
      return before;
    }
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

  const keepLastSite = async (publications: readonly Publication[]): Promise<void> => {
    const hash = inService.site() ? undefined : lastVersion(publications, SHARED_VERSION, now());
    const last = hash === undefined ? undefined : await store.publications.version(hash);
    if (last) await inService.takeSite(siteIn(last));
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
    const refusals: Refusal[] = [];
    const owners = createOwners(files);
    const gone = recorded.flatMap(([id, { version }]) => (version === null || present.includes(id) ? [] : [id]));
    for (const id of gone) {
      const kept = await keepLastGood(id);
      if (kept) owners.take(kept);
    }
    const ids = present.filter((id) => !withdrawn.includes(id));
    // what serves on keeps its paths, and is not the one to be refused: a copy that has them still is, and an edit
    for (const id of ids) {
      await othersFirst();
      const kept = await servesOn(id, files);
      if (kept) owners.take(kept);
    }
    const accepted: Accepted[] = [];
    for (const id of ids) {
      // a form takes tens of milliseconds: other requests are answered in between
      await othersFirst();
      try {
        const { form, errors, made } = inspectForm(id, files, dayInVienna(now()));
        await othersFirst();
        const known = [...owners.taken(form), ...errors];
        const wrong = known.length > 0 ? known : await judge(form, files);
        if (wrong.length > 0) throw new DefinitionError(id, wrong);
        owners.take(form);
        await inService.take(form, { documents: documentsFor(form) });
        accepted.push({ form, made });
      } catch (error) {
        const findings = findingsOf(id, error);
        const before = await keepLastGood(id);
        if (before) owners.take(before);
        refusals.push({ id, findings, isKept: before !== undefined });
      }
    }
    let content: SiteContent | undefined;
    await othersFirst();
    try {
      content = readSite(files);
      await inService.takeSite(content);
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      await keepLastSite(publications);
      refusals.push({ id: SHARED_VERSION, findings: error.findings, isKept: inService.site() !== undefined });
    }
    if (content) await store.publications.record(versionsOf(content, accepted, files), now());
    seen = stamp;
    vanished = gone;
    refused = refusals;
    // a mistake in a shared file is found with every form, and with the site
    const told = refusals.flatMap(({ findings, isKept }) =>
      findings.map((finding) => [findingLine(finding, texts), isKept] as const),
    );
    for (const [finding, isKept] of new Map(told)) onFinding(finding, isKept ? 'kept' : 'none');
    for (const id of gone) onFinding(goneText(id), 'gone');
  };

  return {
    update,
    isDue: () => false,
    problems: () => [
      ...(refused.length > 0 ? [`edits were refused, see the log: ${filesIn(refused).join(', ')}`] : []),
      ...vanished.map(goneText),
    ],
    document: (sha256) => folder.document(sha256),
    refused: (form) => refused.flatMap(({ id, findings }) => (id === form || id === SHARED_VERSION ? findings : [])),
  };
}

function versionsOf(content: SiteContent, accepted: readonly Accepted[], files: FormFiles): readonly StoredVersion[] {
  return [
    ...accepted.map(({ form, made }) => versionOfForm(form, content, made, files)),
    versionOfSite(content, files),
  ];
}

function goneText(form: string): string {
  return fill(texts['service.folder'], { form });
}

/** @throws what is no mistake in the files */
function findingsOf(id: string, error: unknown): readonly Finding[] {
  if (error instanceof DefinitionError) return error.findings;
  if (error instanceof Error && error.name !== 'StoreUnavailableError')
    return [{ ...unplaced(`${id}/schema.json`), rule: 'compile', message: error.message }];
  throw error;
}

function filesIn(refused: readonly Refusal[]): readonly string[] {
  return [...new Set(refused.flatMap(({ findings }) => findings.map(({ file }) => file)))].toSorted();
}

function unplaced(file: string) {
  return { severity: 'error', file, line: 1, column: 1 } as const;
}
