import { type Day, dayInVienna, earliestOf, latestOf, type Limits, relativeDay } from '../../../engine/calendar.ts';
import type { Finding } from '../../../engine/errors.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { writeMoment } from '../../../engine/locale.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';
import { changesOf as changesByDay, strictest } from '../../../definition/changes.ts';
import { germanFinding } from '../../../definition/lint/finding-messages.ts';
import { documentsOf } from '../../../definition/reading/linked-documents.ts';
import { SHARED_ID, type SiteContent } from '../../../server/forms/served-site.ts';
import { formIn, siteIn } from '../../../server/forms/version.ts';
import type { StoredVersion } from '../../../server/store/publication.ts';
import { translate } from '../../translate.ts';
import texts from '../../texts.de.json' with { type: 'json' };
import { changeText, limitOf } from '../calendar.ts';
import { DAYS_AHEAD } from '../days-ahead.ts';
import { findingLines } from '../check.ts';
import type { DiffChange } from '../diff/change.ts';
import { changesOf, valueChanges } from '../diff/changes.ts';
import { changeLines, storedLines } from '../diff/lines.ts';
import type { Outcome } from '../diff/stored.ts';
import { fileChanges, hashesOf } from '../diff/site.ts';
import { documentChanges } from '../diff/texts.ts';
import { namesOf } from '../explain/names.ts';
import { trialLines, type Trials } from './trials.ts';
import { nameOf } from './publication-text.ts';

/** The publication of one form, or of the content that all pages share. */
export interface VersionChange {
  readonly id: string;
  /** The version in service, or of a withdrawn form the last one; undefined if there was none yet. */
  readonly before: StoredVersion | undefined;
  readonly after: StoredVersion;
  readonly isWithdrawn: boolean;
}

/** The content of the page that is shown before a publication. */
export interface Page {
  readonly since: Date;
  readonly isNow: boolean;
  /** Whether it serves only after approval under a second name. */
  readonly waits: boolean;
  readonly changes: readonly VersionChange[];
  readonly findings: readonly Finding[];
  /** undefined if no rule changes. */
  readonly stored: Outcome | undefined;
  /** By form; only of forms whose rules change. */
  readonly trials: ReadonlyMap<string, Trials>;
}

/** @returns the page as lines */
export function pageLines(page: Page): readonly string[] {
  const { findings, stored } = page;
  return [
    headOf(page),
    ...versionLines(page),
    ...(stored ? storedLines(stored) : [translate('diff.stored.untouched')]),
    ...exampleLines(findings),
    ...findingLines(findings.filter((finding) => !isOfExample(finding))),
  ];
}

function headOf({ since, isNow, waits }: Page): string {
  if (isNow) return translate(waits ? 'publish.page.now-waits' : 'publish.page.now');
  return translate(waits ? 'publish.page.on-waits' : 'publish.page.on', { since: writeMoment(since) });
}

/** @returns the lines of the page about what each version changes; they need the versions alone */
export function versionLines(page: Pick<Page, 'since' | 'changes' | 'trials'>): readonly string[] {
  const reports = page.changes.map((change) => ({ change, ...reportOn(change, page) }));
  const mails = [...new Set(reports.flatMap(({ mails: lines }) => changeLines(lines)))];
  return [
    // the sentences tell the documents as well
    ...reports.flatMap(({ change, sentences, windows }) => [
      '',
      translate(`publish.page.${headingOf(change)}`, { form: nameOf(change.id) }),
      ...(isTestOnly(change.after) ? [`  ${translate('publish.page.test-only')}`] : []),
      ...changeLines(sentences),
      ...trialLinesOf(page.trials.get(change.id)),
      ...(windows.length > 0 ? [`  ${translate('publish.page.days')}`, ...windows.map((text) => `    ${text}`)] : []),
    ]),
    '',
    ...(mails.length > 0 ? [translate('publish.page.mails'), ...mails] : []),
  ];
}

/** @returns whether the version is a form for testers alone */
export function isTestOnly(version: StoredVersion): boolean {
  return version.form !== SHARED_ID && formIn(version).form.testOnly;
}

function headingOf({ before, isWithdrawn }: VersionChange): 'changed' | 'new' | 'back' {
  if (isWithdrawn) return 'back';
  return before ? 'changed' : 'new';
}

function trialLinesOf(trials: Trials | undefined): readonly string[] {
  return trials ? trialLines(trials).map((line) => `  ${line}`) : [];
}

/** Only the number of wrong examples: they prevent no publication, and one change can make all of them wrong. */
function exampleLines(findings: readonly Finding[]): readonly string[] {
  const wrong = new Set(
    findings.filter(isOfExample).flatMap(({ file, also = [] }) => [file, ...also.map((one) => one.file)]),
  );
  return wrong.size === 0 ? [] : [translate('publish.page.examples', { n: wrong.size })];
}

function isOfExample({ file, severity }: Finding): boolean {
  return severity === 'error' && file.includes('/examples/');
}

/** @returns the page as JSON, for programs */
export function pageAsJson(page: Page): object {
  return {
    since: page.since.toISOString(),
    forms: page.changes.map((change) => {
      const { id, before, after } = change;
      const trials = page.trials.get(id);
      const tried = trials ? { trials } : {};
      return { form: id, before: before?.hash ?? null, version: after.hash, ...reportOn(change, page), ...tried };
    }),
    findings: page.findings.map((finding) => germanFinding(finding, texts)),
    ...(page.stored ? { applications: page.stored } : {}),
  };
}

interface ChangeReport {
  readonly sentences: readonly DiffChange[];
  readonly mails: readonly DiffChange[];
  readonly documents: readonly string[];
  /** The first and last day of each window, and the days of the next year on which something changes. */
  readonly windows: readonly string[];
}

function reportOn({ id, before, after }: VersionChange, { since }: Pick<Page, 'since'>): ChangeReport {
  const mails = before ? documentChanges('shared/mails.json', JSON.parse(before.mails), JSON.parse(after.mails)) : [];
  if (id === SHARED_ID) return { sentences: siteChanges(before, after), mails, documents: [], windows: [] };
  const { form, mails: mailsNow } = formIn(after);
  const then = before && formIn(before);
  const old = then?.form;
  const days = changesByDay(form, dayInVienna(since), DAYS_AHEAD);
  return {
    sentences: before?.body === after.body ? [] : changesOf(old, form, { before: then?.mails, after: mailsNow }),
    mails,
    documents: old ? documentsChanged(old, form) : [],
    windows: [
      ...openingOf(form),
      ...windowsOf(form, dayInVienna(since)),
      ...days.map((change) => changeText(form, change)),
    ],
  };
}

function siteChanges(before: StoredVersion | undefined, after: StoredVersion): readonly DiffChange[] {
  if (!before) return [];
  const [then, now] = [siteIn(before), siteIn(after)];
  return [
    ...valueChanges(then, now),
    ...(['site', 'texts', 'pages'] as const).flatMap((part) =>
      documentChanges(`shared/${part}.json`, then[part], now[part]),
    ),
    ...fileChanges(translate('diff.picture'), pictureHashes(then), pictureHashes(now)),
  ];
}

function pictureHashes({ pictures = {} }: SiteContent): ReadonlyMap<string, string> {
  return hashesOf(Object.entries(pictures));
}

function documentsChanged(before: Form, after: Form): readonly string[] {
  const then = new Map(documentsOf(before).map(({ name, sha256 }) => [name, sha256]));
  return documentsOf(after)
    .filter(({ name, sha256 }) => then.get(name) !== sha256)
    .map(({ name }) => translate('publish.page.document', { name }));
}

/** @returns a line with the first and last day of the form itself; none if it is always open */
export function openingOf({ openFrom, openUntil }: Form): readonly string[] {
  if (openFrom === undefined && openUntil === undefined) return [];
  const none = translate('publish.page.open-end');
  return [translate('publish.page.open', { from: openFrom ?? none, to: openUntil ?? none })];
}

/**
 * @returns lines with the windows of fields that have a fixed day: the limits that are the strictest on this day, or on
 * the nearest one on which the form is open. Limits that move with today are named as such, and make no window alone
 */
export function windowsOf(form: Form, day: Day): readonly string[] {
  const open = nearestOpenDay(form, day);
  const none = translate('publish.page.open-end');
  const windows = [...fieldsOf(form).values()].flatMap(({ name, schemas }) =>
    schemas.flatMap((schema) => {
      const [from, to] = [schema['dateFrom'], schema['dateTo']] as readonly (Limits | undefined)[];
      if (!isWritten(from) && !isWritten(to)) return [];
      return translate('publish.page.window', {
        field: namesOf(form).field(name),
        from: from === undefined ? none : limitOf(strictest(from, latestOf)(open)),
        to: to === undefined ? none : limitOf(strictest(to, earliestOf)(open)),
      });
    }),
  );
  return [...new Set(windows)];
}

function isWritten(limits: Limits | undefined): boolean {
  return [limits ?? []].flat().some((limit) => !relativeDay(limit));
}
