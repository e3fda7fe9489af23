import type { Moment } from '../../server/store/dialect.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { CommandError } from '../command.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { oneOrAll } from './one-or-all.ts';
import { unknownReference } from './reference.ts';

/**
 * `remail REF|--failed|--waiting`: makes the server send the given up mails of one application or opt-in again, or all
 * that were given up, or at once all that wait for their next try. Mails to addresses that do not exist are not among
 * them: they have no content any more.
 */
export const remail: Command = async (args, { open, now, dueBy, print }) => {
  const which = oneOrAll(args, ['failed', 'waiting'], translate('remail.what-missing'));
  const store = await open();
  if ('reference' in which) print(await ofOne(store, now, which.reference));
  else print(await (which.all === 'failed' ? allGivenUp(store, now) : allWaiting(store, dueBy)));
  return 0;
};

async function ofOne(store: StaffStore, now: Date, reference: string): Promise<string> {
  const n = await store.remail(now, reference);
  if (n > 0) return doneText(n);
  const found = (await store.applications.find(reference)) ?? (await store.optIns.find(reference));
  throw found ? new CommandError(translate('remail.none', { reference })) : unknownReference(reference);
}

async function allGivenUp(store: StaffStore, now: Date): Promise<string> {
  const n = await store.remail(now);
  if (n > 0) return doneText(n);
  const [unreachable] = await store.givenUpMails();
  return translate(unreachable ? 'remail.nothing.unreachable' : 'remail.nothing');
}

async function allWaiting(store: StaffStore, now: Moment): Promise<string> {
  const n = await store.hastenMails(now);
  if (n === 0) return translate('remail.waiting.none');
  return n === 1 ? translate('remail.waiting.one') : translate('remail.waiting.many', { n });
}

function doneText(n: number): string {
  return n === 1 ? translate('remail.done.one') : translate('remail.done.many', { n });
}
