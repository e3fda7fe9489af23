import { createHash } from 'node:crypto';
import type { Finding } from '../../engine/errors.ts';
import { dayInVienna } from '../../engine/calendar.ts';
import { byCause } from '../../definition/lint/by-cause.ts';
import { checkForms } from '../../definition/lint/check-forms.ts';
import type { Resolve } from '../../definition/solving/list-entries.ts';
import { plannedOrWaiting, serving } from '../../server/forms/schedule.ts';
import { SHARED_ID } from '../../server/forms/served-site.ts';
import { formIn } from '../../server/forms/version.ts';
import type { StoredVersion } from '../../server/store/publication.ts';
import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';
import { findingLines } from './check.ts';
import type { FormsCommand, FormsOptions } from './command.ts';
import { evaluatesAlike } from './diff/evaluate.ts';
import { type Edited, evaluateAll } from './diff/stored.ts';
import { chooseDrafts, formsIn, versionsServing, versionsWithdrawn } from './publishing/choose.ts';
import { type FormDrafts, readDrafts } from './publishing/drafts.ts';
import { refusals } from './publishing/guard.ts';
import { momentIn } from './publishing/moment.ts';
import { openLists, type Publishing, withPublications } from './publishing/open.ts';
import { type VersionChange, type Page, pageAsJson, pageLines } from './publishing/page.ts';
import { type Trials, trialsOf } from './publishing/trials.ts';
import { authorOf, doneLines, droppedLines, wouldDropLines } from './publishing/publication-text.ts';

/**
 * `publish`: prints one page about what would change for customers, and publishes it, all or nothing. Without `--by`
 * and `--note` it only prints the page.
 */
export const publish: FormsCommand = (options, print, surroundings) =>
  withPublications({ ...options, begins: true }, surroundings, async (publishing) => {
    const { store, config, now, made } = publishing;
    const { by, note, json } = options;
    const author = by === undefined && note === undefined ? undefined : authorOf(options);
    refuseInFiles(options, publishing);
    const since = options.on === undefined ? now : momentIn(options.on, now);
    const drafts = await readDrafts(config.formsDir, since);
    const before = await versionsServing(publishing);
    const withdrawn = await versionsWithdrawn(publishing);
    const later = plannedOrWaiting(publishing.published, now);
    const chosen = chooseDrafts(options, drafts, { before, withdrawn, later, now });
    const { resolve } = await openLists(publishing);
    const refused = await refusals({ files: drafts.files, chosen, serving: formsIn(before), since, resolve }, config);
    if (refused.length > 0) {
      for (const line of findingLines(byCause(refused))) print(line);
      throw new CommandError(translate('publish.refused'));
    }

    const changes = chosen.flatMap(({ id, version }): readonly VersionChange[] =>
      version
        ? [{ id, before: before.get(id) ?? withdrawn.get(id), after: version, isWithdrawn: withdrawn.has(id) }]
        : [],
    );
    const edited = editedIn(changes);
    const stored = edited.length === 0 ? undefined : await evaluateAll(config, edited, surroundings.terminal);
    const waits = config.approval === 2;
    const page: Page = {
      since,
      isNow: options.on === undefined,
      waits,
      changes,
      findings: findingsOf(drafts, changes, now, resolve),
      stored,
      trials: triesOf(drafts, changes, since, resolve),
    };
    if (!json) for (const line of pageLines(page)) print(line);
    if (!author) {
      const replaced = later.filter(({ form }) => changes.some(({ id }) => id === form));
      for (const line of json
        ? [JSON.stringify(pageAsJson(page), undefined, 2)]
        : [translate('publish.author-missing'), ...wouldDropLines(replaced, now), ...made])
        print(line);
      return 0;
    }
    const versions = new Map(changes.map(({ id, after }) => [id, after]));
    const documents = drafts.documents(chosen);
    const batch = batchOf([...versions.values()]);
    const { added, dropped } = await store.publications.add(
      { versions, documents, since, batch, ...author, waits },
      now,
    );
    if (json) print(JSON.stringify({ ...pageAsJson(page), published: added, dropped }, undefined, 2));
    else for (const line of ['', ...doneLines(added, now), ...droppedLines(dropped, now), ...made]) print(line);
    return 0;
  });

/**
 * Without PUBLISH=explicit the files themselves are in service. Then only withdrawn forms can be published, which puts
 * them back into service as they are in the files.
 * @throws CommandError for anything else
 */
function refuseInFiles({ names, site, on }: FormsOptions, { config, published, now }: Publishing): void {
  if (config.publish === 'explicit') return;
  const serves = serving(published, now);
  const isBack = names.length > 0 && names.every((name) => serves.get(name)?.version === null);
  if (site || on !== undefined || !isBack) throw new CommandError(translate('publish.files-are-live'));
}

/** @returns an id of exactly these versions: the first 12 hex digits of a SHA-256 of their hashes */
function batchOf(versions: readonly StoredVersion[]): string {
  const hashes = versions.map(({ hash }) => hash).toSorted();
  return createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 12);
}

/** @returns the findings of `check` in the files of the published versions, of which none refuses the publication */
function findingsOf(
  { files, byId }: FormDrafts,
  changes: readonly VersionChange[],
  now: Date,
  resolve: Resolve,
): readonly Finding[] {
  const ids = changes.map(({ id }) => id).filter(isForm);
  const made = new Set(changes.flatMap(({ after }) => Object.keys(JSON.parse(after.files) as object)));
  return checkForms(files, { all: [...byId.keys()].filter(isForm), ids, today: dayInVienna(now), resolve }).filter(
    ({ file }) => made.has(file) || ids.includes(file.split('/')[0] ?? ''),
  );
}

function isForm(id: string): boolean {
  return id !== SHARED_ID;
}

/** @returns the trials of each form whose rules change, by form */
function triesOf(
  { files }: FormDrafts,
  changes: readonly VersionChange[],
  since: Date,
  resolve: Resolve,
): ReadonlyMap<string, Trials> {
  const tried = changes.flatMap(({ id, before, after }) => {
    if (!isForm(id) || !before) return [];
    const trials = trialsOf(formIn(before).form, formIn(after).form, { files, day: dayInVienna(since), resolve });
    return trials ? [[id, trials] as const] : [];
  });
  return new Map(tried);
}

/** @returns the forms whose rules change */
function editedIn(changes: readonly VersionChange[]): readonly Edited[] {
  return changes.flatMap(({ id, before, after }) => {
    if (!isForm(id) || !before) return [];
    const [then, now] = [formIn(before).form, formIn(after).form];
    return evaluatesAlike(then, now) ? [] : [{ id, before: then, after: now }];
  });
}
