import { waiting } from '../../server/forms/schedule.ts';
import type { Publication } from '../../server/store/publication.ts';
import { CommandError, WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { versionsServing, versionsWithdrawn } from './publishing/choose.ts';
import { type Publishing, withPublications } from './publishing/open.ts';
import { type VersionChange, versionLines } from './publishing/page.ts';
import { approverOf, doneLines, nameOf, publicationText } from './publishing/publication-text.ts';

/**
 * `approve BATCH`: approves the versions that `publish` recorded under this id, as a second person. Without `--by` it
 * only prints what they change.
 */
export const approve: FormsCommand = async (options, print, surroundings) => {
  const [batch] = options.names;
  if (batch === undefined) throw new WrongUseError(translate('approve.one'));
  return withPublications(options, surroundings, async (publishing) => {
    const { store, published, now } = publishing;
    const waits = waiting(published).filter((one) => one.batch === batch);
    const [first] = waits;
    if (!first) throw new CommandError(translate('approve.unknown', { batch }));
    if (options.by === undefined) {
      for (const line of await waitingLines(waits, publishing)) print(line);
      return 0;
    }
    const { by, user } = approverOf(options.by);
    if (first.recordedBy?.toLowerCase() === by.toLowerCase())
      throw new CommandError(translate('approve.same-name', { name: by, form: nameOf(first.form) }));
    const approved = await store.publications.approve(batch, by, user, now);
    // somebody else has approved or dropped them since they were read
    if (approved.length === 0) throw new CommandError(translate('approve.unknown', { batch }));
    if (options.json) print(JSON.stringify({ approved }, undefined, 2));
    else {
      for (const line of doneLines(approved, now)) print(line);
      if (first.recordedUser === user) print(translate('approve.same-user', { user }));
    }
    return 0;
  });
};

/** @returns lines with what the waiting versions change, compared with the versions in service */
async function waitingLines(waits: readonly Publication[], publishing: Publishing): Promise<readonly string[]> {
  const { store, now } = publishing;
  const before = await versionsServing(publishing);
  const withdrawn = await versionsWithdrawn(publishing);
  const changes: VersionChange[] = [];
  for (const { form, version } of waits) {
    const after = version === null ? undefined : await store.publications.version(version);
    if (after)
      changes.push({
        id: form,
        before: before.get(form) ?? withdrawn.get(form),
        after,
        isWithdrawn: withdrawn.has(form),
      });
  }
  const since = new Date(Math.max(now.getTime(), ...waits.map((one) => one.since.getTime())));
  return [
    ...waits.map((one) => `${nameOf(one.form)}: ${publicationText(one, now)}`),
    ...versionLines({ since, changes, trials: new Map() }),
    translate('approve.author-missing'),
  ];
}
