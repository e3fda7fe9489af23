import { writeMoment } from '../../../engine/locale.ts';
import { SHARED_VERSION } from '../../../server/forms/version.ts';
import { systemUser } from '../../../server/store/log.ts';
import type { Publication } from '../../../server/store/publication.ts';
import { WrongUseError } from '../../command.ts';
import { oneName } from '../../lines.ts';
import { translate } from '../../translate.ts';
import type { FormsOptions } from '../command.ts';

/** @returns the form's id, or what all pages share by its name */
export function nameOf(form: string): string {
  return form === SHARED_VERSION ? translate('publish.shared') : form;
}

/** @returns how a command names a form: by its id, or by --site */
export function argumentOf(form: string): string {
  return form === SHARED_VERSION ? '--site' : form;
}

/** @returns the publication's number and since when it counts, or from when on it will */
export function versionText({ number, version, since, approvedAt }: Publication, now: Date): string {
  const moment = writeMoment(since);
  if (version === null) return translate('publish.version.withdrawn', { since: moment });
  if (approvedAt === null)
    return translate(since > now ? 'publish.version.waits-until' : 'publish.version.waits', { number, since: moment });
  return since > now
    ? translate('publish.version.planned', { number, since: moment })
    : translate('publish.version.serves', { number, since: moment });
}

/** @returns the names of who published and who approved */
export function whoText({ recordedBy, recordedUser, approvedBy, approvedUser }: Publication): string {
  if (recordedBy === null) return translate('publish.by-files');
  if (approvedBy === null) return recordedBy;
  return recordedUser === approvedUser
    ? translate('publish.by-same-user', { first: recordedBy, second: approvedBy })
    : translate('publish.by-two', { first: recordedBy, second: approvedBy });
}

/** @returns one publication as a line: what it is, from whom and why */
export function publicationText(publication: Publication, now: Date): string {
  const version = publication.droppedAt ? translate('versions.dropped') : versionText(publication, now);
  return translate('report.version', { version, who: whoText(publication), note: publication.note });
}

/** @returns what was published, a line each, and how it is approved */
export function doneLines(added: readonly Publication[], now: Date): readonly string[] {
  const [first] = added;
  const waits = first?.approvedAt === null;
  return [
    ...added.map((one) =>
      one.version === null
        ? translate('withdraw.done', { form: one.form, since: writeMoment(one.since) })
        : translate(waits ? 'publish.waits' : 'publish.done', {
            form: nameOf(one.form),
            version: versionText(one, now),
          }),
    ),
    ...(first && waits ? [translate('publish.approve', { batch: first.batch })] : []),
  ];
}

/** @returns what was planned and will not come, a line each */
export function droppedLines(dropped: readonly Publication[], now: Date): readonly string[] {
  return dropped.map((one) => translate('publish.dropped', { form: nameOf(one.form), version: versionText(one, now) }));
}

/** Who gives a command, and why. */
export interface Author {
  readonly by: string;
  /** The system's user. */
  readonly user: string;
  readonly note: string;
}

/** @throws WrongUseError without a name or a note */
export function authorOf({ by, note }: Pick<FormsOptions, 'by' | 'note'>): Author {
  const author = { by: oneName(by), user: systemUser(), note: oneName(note) };
  if (author.by === '' || author.note === '') throw new WrongUseError(translate('publish.by-missing'));
  return author;
}

/** @throws WrongUseError without a name */
export function approverOf(name: string): Omit<Author, 'note'> {
  const by = oneName(name);
  if (by === '') throw new WrongUseError(translate('approve.by-missing'));
  return { by, user: systemUser() };
}

/** @returns who gives a command in a hurry: without a name the system's user, without a note the given one */
export function hurriedAuthorOf({ by, note }: Pick<FormsOptions, 'by' | 'note'>, fallback: string): Author {
  const user = systemUser();
  return { by: oneName(by) || user, user, note: oneName(note) || fallback };
}

/**
 * @param more how many arguments follow the form
 * @throws WrongUseError when not exactly one form, or --site, is named
 */
export function oneFormIn(
  { names, site }: Pick<FormsOptions, 'names' | 'site'>,
  more = 0,
): readonly [form: string, ...rest: string[]] {
  const [form, ...rest] = site ? [SHARED_VERSION, ...names] : names;
  if (form === undefined || rest.length !== more)
    throw new WrongUseError(translate(more === 0 ? 'publish.one-form' : 'rollback.one'));
  return [form, ...rest];
}
