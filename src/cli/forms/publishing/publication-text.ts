import { writeMoment } from '../../../engine/locale.ts';
import { SHARED_ID } from '../../../server/forms/served-site.ts';
import { systemUser } from '../../../server/store/log.ts';
import type { Publication } from '../../../server/store/publication.ts';
import { WrongUseError } from '../../command.ts';
import { oneName } from '../../lines.ts';
import { translate } from '../../translate.ts';
import type { FormsOptions } from '../command.ts';

/** @returns the form's id, or a German name for the content that all pages share */
export function nameOf(form: string): string {
  return form === SHARED_ID ? translate('publish.shared') : form;
}

/** @returns the argument that names the form in a command: its id, or `--site` */
export function argumentOf(form: string): string {
  return form === SHARED_ID ? '--site' : form;
}

/** @returns the publication's number and the moment since which, or from which on, it serves */
export function versionText({ number, version, since, approvedAt }: Publication, now: Date): string {
  const moment = writeMoment(since);
  if (version === null) return translate('publish.version.withdrawn', { since: moment });
  if (approvedAt === null)
    return translate(since > now ? 'publish.version.waits-until' : 'publish.version.waits', { number, since: moment });
  return since > now
    ? translate('publish.version.planned', { number, since: moment })
    : translate('publish.version.serves', { number, since: moment });
}

/** @returns the names of the persons who published and approved it */
export function whoText({ recordedBy, recordedUser, approvedBy, approvedUser }: Publication): string {
  if (recordedBy === null) return translate('publish.by-files');
  if (approvedBy === null) return recordedBy;
  return recordedUser === approvedUser
    ? translate('publish.by-same-user', { first: recordedBy, second: approvedBy })
    : translate('publish.by-two', { first: recordedBy, second: approvedBy });
}

/** @returns the publication as one line: its version, by whom and why */
export function publicationText(publication: Publication, now: Date): string {
  const version = publication.droppedAt ? translate('versions.dropped') : versionText(publication, now);
  return translate('report.version', { version, who: whoText(publication), note: publication.note });
}

/** @returns a line per recorded publication, and the command that approves them if they wait for it */
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

/** @returns a line per planned or waiting publication that was dropped */
export function droppedLines(dropped: readonly Publication[], now: Date): readonly string[] {
  return dropped.map((one) => translate('publish.dropped', { form: nameOf(one.form), version: versionText(one, now) }));
}

/** @returns a line per planned or waiting publication that a publication of its form would drop */
export function wouldDropLines(later: readonly Publication[], now: Date): readonly string[] {
  return later.map((one) =>
    translate('publish.would-drop', { form: nameOf(one.form), version: versionText(one, now) }),
  );
}

/** The person who gives a command, and the reason. */
export interface Author {
  readonly by: string;
  /** The user of the system. */
  readonly user: string;
  readonly note: string;
}

/**
 * @returns the person who publishes, and the reason
 * @throws WrongUseError without a name or a note
 */
export function authorOf({ by, note }: Pick<FormsOptions, 'by' | 'note'>): Author {
  const author = { by: oneName(by), user: systemUser(), note: oneName(note) };
  if (author.by === '' || author.note === '') throw new WrongUseError(translate('publish.by-missing'));
  return author;
}

/**
 * @returns the person who approves
 * @throws WrongUseError without a name
 */
export function approverOf(name: string): Omit<Author, 'note'> {
  const by = oneName(name);
  if (by === '') throw new WrongUseError(translate('approve.by-missing'));
  return { by, user: systemUser() };
}

/**
 * For commands that are needed at once, e.g. `rollback`: neither option is required.
 * @returns the person who gives the command; without a name the user of the system, without a note the given one
 */
export function hurriedAuthorOf({ by, note }: Pick<FormsOptions, 'by' | 'note'>, fallback: string): Author {
  const user = systemUser();
  return { by: oneName(by) || user, user, note: oneName(note) || fallback };
}

/**
 * @param more how many arguments follow the form
 * @returns the form, or SHARED_ID for `--site`, and these arguments
 * @throws WrongUseError if not exactly one form, or `--site`, is named
 */
export function oneFormIn(
  { names, site }: Pick<FormsOptions, 'names' | 'site'>,
  more = 0,
): readonly [form: string, ...rest: string[]] {
  const [form, ...rest] = site ? [SHARED_ID, ...names] : names;
  if (form === undefined || rest.length !== more)
    throw new WrongUseError(translate(more === 0 ? 'publish.one-form' : 'rollback.one'));
  return [form, ...rest];
}
