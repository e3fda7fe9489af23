import { CommandError } from '../command.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { oneOrFailed } from './one-or-failed.ts';

/**
 * `remail REF|--failed`: makes the server send the given up mails of one application or opt-in again, or all that were
 * given up. Mails to addresses that do not exist are not among them: they have no content any more.
 */
export const remail: Command = async (args, { open, now, print }) => {
  const reference = oneOrFailed(args, translate('remail.what-missing'));
  const store = await open();
  const n = await store.remail(now, reference);
  if (n === 0 && reference !== undefined) {
    const found = (await store.applications.find(reference)) ?? (await store.optIns.find(reference));
    throw new CommandError(translate(found ? 'remail.none' : 'show.unknown', { reference }));
  }
  if (n === 0) {
    const [unreachable] = await store.givenUpMails();
    print(translate(unreachable ? 'remail.nothing.unreachable' : 'remail.nothing'));
    return 0;
  }
  print(n === 1 ? translate('remail.done.one') : translate('remail.done.many', { n }));
  return 0;
};
