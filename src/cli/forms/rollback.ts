import { effective } from '../../server/forms/schedule.ts';
import { createOwners } from '../../server/forms/owned-values.ts';
import { SHARED_ID } from '../../server/forms/served-site.ts';
import { formIn } from '../../server/forms/version.ts';
import { CommandError } from '../command.ts';
import { translate } from '../translate.ts';
import { findingLines } from './check.ts';
import type { FormsCommand } from './command.ts';
import { formsIn, versionsServing } from './publishing/choose.ts';
import { withPublications } from './publishing/open.ts';
import {
  argumentOf,
  doneLines,
  droppedLines,
  hurriedAuthorOf,
  nameOf,
  oneFormIn,
} from './publishing/publication-text.ts';

/** `rollback`: puts a former version back into service, at once and without a second person's approval. */
export const rollback: FormsCommand = async (options, print, surroundings) => {
  const [form, number = ''] = oneFormIn(options, 1);
  return withPublications(options, surroundings, async (publishing) => {
    const { store, config, now, published } = publishing;
    if (config.publish === 'files') throw new CommandError(translate('rollback.files-are-live'));
    const chosen = effective(published).find(
      (one) => one.form === form && String(one.number) === number && one.version !== null && one.since <= now,
    );
    const version = chosen?.version ? await store.publications.version(chosen.version) : undefined;
    if (!version)
      throw new CommandError(translate('rollback.unknown', { form: nameOf(form), number, argument: argumentOf(form) }));
    const before = await versionsServing(publishing);
    if (before.get(form)?.hash === version.hash)
      throw new CommandError(translate('rollback.serves', { form: nameOf(form), number }));
    const owners = createOwners(new Map());
    for (const other of formsIn(before).values()) if (other.id !== form) owners.take(other);
    const taken = form === SHARED_ID ? [] : owners.taken(formIn(version).form);
    if (taken.length > 0) {
      for (const line of findingLines(taken)) print(line);
      throw new CommandError(translate('publish.refused'));
    }
    const { added, dropped } = await store.publications.add(
      {
        versions: new Map([[form, version]]),
        since: now,
        batch: '',
        ...hurriedAuthorOf(options, translate('rollback.note', { number })),
        waits: false,
      },
      now,
    );
    if (options.json) print(JSON.stringify({ published: added, dropped }, undefined, 2));
    else for (const line of [...doneLines(added, now), ...droppedLines(dropped, now)]) print(line);
    return 0;
  });
};
