import { isConfirmed } from '../../server/store/opt-ins.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import type { DeliveryKind } from '../../server/store/deliveries.ts';
import { CommandError } from '../command.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { oneOrFailed } from './one-or-failed.ts';

/**
 * `redeliver REF|--failed`: makes the server deliver one application or confirmed opt-in again, or all deliveries that
 * were given up after a day.
 */
export const redeliver: Command = async (args, { open, now, print }) => {
  const reference = oneOrFailed(args, translate('redeliver.what-missing'));
  const store = await open();
  const what = reference === undefined ? ('failed' as const) : { reference, kind: await kindOf(store, reference) };
  if (reference !== undefined && (await store.heldUploads(reference)).length > 0)
    throw new CommandError(translate('redeliver.held', { reference }));
  const n = await store.redeliver(what, now);
  print(n === 1 ? translate('redeliver.done.one') : translate('redeliver.done.many', { n }));
  return 0;
};

async function kindOf(store: StaffStore, reference: string): Promise<DeliveryKind> {
  const optIn = await store.optIns.find(reference);
  if (optIn && !isConfirmed(optIn)) throw new CommandError(translate('redeliver.not-confirmed', { reference }));
  if (optIn) return 'opt-in';
  if (await store.applications.find(reference)) return 'application';
  throw new CommandError(translate('show.unknown', { reference }));
}
