import { waiting } from '../../server/forms/schedule.ts';
import { CommandError, WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { withPublications } from './publishing/open.ts';
import { authorOf, doneLines, nameOf } from './publishing/words.ts';

/** `approve`: gives the second name for exactly the versions that `publish` and `status` named so. */
export const approve: FormsCommand = (options, print, surroundings) =>
  withPublications(options, surroundings, async ({ store, published, now }) => {
    const [batch, ...others] = options.names;
    if (batch === undefined || others.length > 0) throw new WrongUseError(translate('approve.one'));
    const { by, user } = authorOf({ by: options.by, note: '-' });
    const waits = waiting(published).filter((one) => one.batch === batch);
    const [first] = waits;
    if (!first) throw new CommandError(translate('approve.unknown', { batch }));
    if (first.recordedBy?.toLowerCase() === by.toLowerCase())
      throw new CommandError(translate('approve.same-name', { name: by, form: nameOf(first.form) }));
    const approved = await store.publications.approve(batch, by, user, now);
    if (options.json) print(JSON.stringify({ approved }, undefined, 2));
    else {
      for (const line of doneLines(approved, now)) print(line);
      if (first.recordedUser === user) print(translate('approve.same-user', { user }));
    }
    return 0;
  });
