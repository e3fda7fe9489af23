import { serving } from '../../server/forms/schedule.ts';
import { SHARED_ID } from '../../server/forms/served-site.ts';
import { CommandError, WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { versionsServing } from './publishing/choose.ts';
import { linkLines, linksTo } from './publishing/links.ts';
import { withPublications } from './publishing/open.ts';
import { doneLines, droppedLines, hurriedAuthorOf, nameOf, oneFormIn } from './publishing/publication-text.ts';

/**
 * `withdraw`: takes a form out of service at once, for open pages too, and names the links that still lead to it. Then
 * other forms may use its address. With `--planned` it only takes back planned and waiting publications.
 */
export const withdraw: FormsCommand = async (options, print, surroundings) => {
  const [form] = oneFormIn(options);
  return withPublications(options, surroundings, async (publishing) => {
    const { store, published, now } = publishing;
    if (options.planned) {
      const dropped = await store.publications.drop(form, now);
      if (dropped.length === 0) throw new CommandError(translate('withdraw.nothing-planned', { form: nameOf(form) }));
      if (options.json) print(JSON.stringify({ dropped }, undefined, 2));
      else for (const line of droppedLines(dropped, now)) print(line);
      return 0;
    }
    if (form === SHARED_ID) throw new WrongUseError(translate('withdraw.not-shared'));
    if (!serving(published, now).get(form)?.version)
      throw new CommandError(translate('withdraw.not-serving', { form }));
    const links = linksTo(form, await versionsServing(publishing));
    const { added, dropped } = await store.publications.add(
      {
        versions: new Map([[form, null]]),
        since: now,
        batch: '',
        ...hurriedAuthorOf(options, translate('withdraw.note')),
        waits: false,
      },
      now,
    );
    if (options.json) print(JSON.stringify({ published: added, dropped, links }, undefined, 2));
    else
      for (const line of [
        ...doneLines(added, now),
        ...droppedLines(dropped, now),
        ...linkLines(form, links),
        translate('withdraw.back', { form }),
      ])
        print(line);
    return 0;
  });
};
