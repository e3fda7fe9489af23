import { isConfirmed } from '../../server/store/opt-ins.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import type { DeliveryKind } from '../../server/store/deliveries.ts';
import { CommandError } from '../command.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { oneOrAll } from './one-or-all.ts';

/**
 * `redeliver REF|--failed`: makes the server deliver one application or confirmed opt-in again, or all deliveries that
 * were given up after a day.
 */
export const redeliver: Command = async (args, { open, handsOver, now, print }) => {
  const which = oneOrAll(args, ['failed'], translate('redeliver.what-missing'));
  const store = await open();
  const what = 'all' in which ? which.all : { ...which, kind: await kindOf(store, which.reference) };
  if ('reference' in which && (await store.heldUploads(which.reference)).length > 0)
    throw new CommandError(translate('redeliver.held', { reference: which.reference }));
  const n = await store.redeliver(what, now);
  const promise = handsOver || n === 0 ? 'done' : 'marked';
  print(n === 1 ? translate(`redeliver.${promise}.one`) : translate(`redeliver.${promise}.many`, { n }));
  return 0;
};

async function kindOf(store: StaffStore, reference: string): Promise<DeliveryKind> {
  const optIn = await store.optIns.find(reference);
  if (optIn && !isConfirmed(optIn)) throw new CommandError(translate('redeliver.not-confirmed', { reference }));
  if (optIn) return 'opt-in';
  if (await store.applications.find(reference)) return 'application';
  throw new CommandError(translate('show.unknown', { reference }));
}
