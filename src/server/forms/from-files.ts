import { dayInVienna } from '../../engine/calendar.ts';
import texts from '../../cli/texts.de.json' with { type: 'json' };
import { DefinitionError, type Finding } from '../../engine/errors.ts';
import type { Form } from '../../engine/form.ts';
import { fill } from '../../engine/text.ts';
import { completeIn } from '../../definition/reading/examples.ts';
import { documentsOf } from '../../definition/reading/linked-documents.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import type { Publication } from '../store/publication.ts';
import { evaluatePatterns } from './evaluate-patterns.ts';
import { followPublications } from './follow-publications.ts';
import { openFormsFolder } from './forms-folder.ts';
import type { InService } from './in-service.ts';
import { openInspections } from './inspect-in-process.ts';
import { beginToInspect, type InspectedForm, inspectForm } from './inspect-form.ts';
import { findUnsubmittable } from './find-unsubmittable.ts';
import { createOwners, type Owners, saysTheSame } from './owned-values.ts';
import { openLastGood } from './last-good.ts';
import { recordsOf } from './record-versions.ts';
import { serving } from './schedule.ts';
import { definitionHash, serveForm } from './served-form.ts';
import { SHARED_ID, readSite, type SiteContent } from './served-site.ts';
import { filesIn, reasonOf, type Refusal, reportOnce } from './refusals.ts';
import { type SourceSetup, TRY_AGAIN_MS, type VersionSource } from './source.ts';
import { queueForms, type FormQueue } from './form-queue.ts';
import { type FolderWatch, watchFolders } from './watch-folders.ts';

/** How often the folder is read although no change in it was reported. */
const LOOK_MS = 2000;

/**
 * Serves the files in FORMS_DIR (`PUBLISH=files`): an edit is live at once, and recorded. When an edit is broken or a
 * folder is gone, the last good version stays in service. Only `withdraw` takes a form offline.
 */
export function openFromFiles(setup: SourceSetup, inService: InService): VersionSource {
  const { formsDir, resolve, store, now, searchMs, onFinding, giveWay, looksAlways } = setup;
  const folder = openFormsFolder(formsDir);
  const published = followPublications(store);
  const record = recordsOf(setup);
  const lastGood = openLastGood(setup, inService);
  const inspections = openInspections();
  /** The forms that updates took or left in service, as they were inspected. */
  const accepted = new Map<string, InspectedForm>();
  /** Files that were changed since patterns were evaluated. */
  const notEvaluated = new Map<string, string>();
  let files: FormFiles = new Map();
  /** In milliseconds of `performance.now()`. */
  let lookedAt = -Infinity;
  /** The withdrawn forms that the last update saw; undefined if it did not finish. */
  let seen: string | undefined;
  /** When the forms are tried again although nothing has changed, in milliseconds of `performance.now()`. */
  let nextTry = Infinity;
  /** The forms of the last update that began, in the order in which they are read. */
  let turns: FormQueue | undefined;
  /** Resolves once the first update has its turns. */
  const begun = Promise.withResolvers<void>();
  let folders: readonly string[] = [];
  let watching: FolderWatch | undefined;
  let refused: readonly Refusal[] = [];
  /** The forms that serve without their folder. */
  let vanished: readonly string[] = [];
  const report = reportOnce(onFinding, texts);

  /** @returns the findings when nobody could submit the form; none for the version in service, also after a restart */
  const unsubmittable = async (form: Form): Promise<readonly Finding[]> => {
    const next = serveForm(form);
    const before = await lastGood.of(form.id);
    if (before && definitionHash(before) === next.definition) return [];
    const complete = completeIn(files, form.id);
    return findUnsubmittable({ next, complete, before, now: now(), resolve, formsDir, searchMs });
  };

  /** @returns the version in service, if its files still have its paths and reference, or are broken */
  const servesOn = async (id: string): Promise<Form | undefined> => {
    const before = await lastGood.of(id);
    if (!before || saysTheSame(before, files)) return before;
    try {
      const { form, errors } = inspectForm(id, files, dayInVienna(now()));
      return errors.length > 0 || JSON.stringify(form) === JSON.stringify(before) ? before : undefined;
    } catch {
      // this error refuses the form when its turn comes
      return before;
    }
  };

  const documentsFor = (form: Form) =>
    documentsOf(form).flatMap(({ sha256 }) => {
      const bytes = folder.document(sha256);
      return bytes ? [{ sha256, bytes }] : [];
    });

  /** @returns whether anything was changed in the folder */
  const look = async (): Promise<boolean> => {
    if (!looksAlways && performance.now() - lookedAt < LOOK_MS) return false;
    lookedAt = performance.now();
    const looked = await folder.look();
    files = looked.files;
    for (const [path, text] of looked.changed) notEvaluated.set(path, text);
    folders = looked.folders;
    watching?.follow(folders);
    return looked.isChanged;
  };

  /**
   * Takes a form into service unless it already serves unchanged.
   * @throws DefinitionError when something is wrong with it
   */
  const accept = async (id: string, owners: Owners): Promise<void> => {
    await inspections.over(id);
    const present = files;
    const half = beginToInspect(id, present, dayInVienna(now()));
    await giveWay();
    const inspected = inspectForm(id, present, dayInVienna(now()), half);
    const { form, errors } = inspected;
    await giveWay();
    const known = [...owners.taken(form), ...errors];
    const isServed = known.length === 0 && accepted.get(id) === inspected && inService.served.has(id);
    const wrong = isServed || known.length > 0 ? known : await unsubmittable(form);
    accepted.delete(id);
    if (wrong.length > 0) throw new DefinitionError(id, wrong);
    owners.take(form);
    await giveWay();
    if (!isServed) await inService.take(form, { documents: documentsFor(form) });
    accepted.set(id, inspected);
  };

  const takeSite = async (publications: readonly Publication[]): Promise<SiteContent | Refusal> => {
    try {
      const content = readSite(files);
      await inService.takeSite(content);
      return content;
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      await lastGood.keepSite(publications);
      return { id: SHARED_ID, findings: error.findings, isKept: inService.site() !== undefined, isFailure: false };
    }
  };

  /**
   * Takes forms into service, those first that somebody waits for.
   * @returns why some were refused; of these the last good version serves on
   */
  const acceptAll = async (queue: FormQueue, owners: Owners): Promise<Refusal[]> => {
    const refusals: Refusal[] = [];
    for (const id of queue.order()) {
      await giveWay();
      try {
        await accept(id, owners);
      } catch (error) {
        const reason = reasonOf(id, error);
        const before = await lastGood.keep(id);
        if (before) owners.take(before);
        refusals.push({ id, ...reason, isKept: before !== undefined });
      }
    }
    return refusals;
  };

  /**
   * @param gone forms that serve on without their folder
   * @returns the owners before any form's turn: versions that serve on keep their paths and references, so that a copy
   * or an edit that has them too is what is refused
   */
  const ownersServing = async (gone: readonly string[], ids: readonly string[]): Promise<Owners> => {
    const owners = createOwners(files);
    const take = (form: Form | undefined) => form && owners.take(form);
    for (const id of gone) take(await lastGood.keep(id));
    for (const id of ids) {
      await giveWay();
      take(await servesOn(id));
    }
    return owners;
  };

  /** Tells operator and staff what the folder serves otherwise than it says. */
  const tell = (refusals: readonly Refusal[], gone: readonly string[]): void => {
    const before = vanished;
    refused = refusals;
    vanished = gone;
    report(refusals, files);
    for (const id of gone.filter((one) => !before.includes(one))) onFinding(goneText(id), 'gone');
  };

  const update = async (): Promise<void> => {
    const publications = await published();
    const recorded = [...serving(publications, now())].filter(([id]) => id !== SHARED_ID);
    const withdrawn = recorded.flatMap(([id, { version }]) => (version === null ? [id] : []));
    if (!(await look()) && seen === withdrawn.join(' ') && performance.now() < nextTry) return;
    // until the end: what fails on the way is tried again by the next update, without any change
    seen = undefined;
    lastGood.forget();
    await evaluatePatterns(notEvaluated);
    notEvaluated.clear();
    for (const id of withdrawn) await inService.withdraw(id, publications);
    const site = await takeSite(publications);
    const present = folder.ids(files);
    const gone = recorded.flatMap(([id, { version }]) => (version === null || present.includes(id) ? [] : [id]));
    const ids = present.filter((id) => !withdrawn.includes(id));
    inspections.begin(ids, files, dayInVienna(now()));
    const owners = await ownersServing(gone, ids);
    turns = queueForms(ids);
    begun.resolve();
    const refusals = await acceptAll(turns, owners);
    const forms = ids.flatMap((id) => accepted.get(id) ?? []);
    if ('findings' in site) refusals.push(site);
    // the publications of this moment: reading all forms may have taken long
    else await record(site, forms, files, await published());
    lastGood.forget();
    seen = withdrawn.join(' ');
    nextTry = refusals.some(({ isFailure }) => isFailure) ? performance.now() + TRY_AGAIN_MS : Infinity;
    tell(refusals, gone);
  };

  return {
    update,
    arrival: async (form) => {
      await begun.promise;
      await turns?.waitFor(form);
    },
    watch(onChange) {
      watching = watchFolders(formsDir, () => {
        lookedAt = -Infinity;
        onChange();
      });
      watching.follow(folders);
      return watching.stop;
    },
    isDue: () => false,
    problems: () => [
      ...(turns && turns.left() > 0 && seen === undefined ? [`forms that are still to be read: ${turns.left()}`] : []),
      ...(refused.length > 0 ? [`edits were refused, see the log: ${filesIn(refused).join(', ')}`] : []),
      ...vanished.map(goneText),
    ],
    document: (sha256) => folder.document(sha256),
    refused: (form) => refused.flatMap(({ id, findings }) => (id === form || id === SHARED_ID ? findings : [])),
  };
}

function goneText(form: string): string {
  return fill(texts['service.folder'], { form });
}
