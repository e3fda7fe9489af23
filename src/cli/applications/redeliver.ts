import { isConfirmed } from '../../server/store/opt-ins.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import type { DeliveryKind } from '../../server/store/deliveries.ts';
import { CommandError } from '../command.ts';
import type { Command } from '../command.ts';
import { translate } from '../translate.ts';
import { oneOrAll } from './one-or-all.ts';
import { unknownReference } from './reference.ts';

/**
 * `redeliver REF|--failed|--waiting`: makes the server deliver one application or confirmed opt-in again, or all
 * deliveries that were given up after a day, or at once all that wait for their next try.
 */
export const redeliver: Command = async (args, { open, handsOver, now, dueBy, print }) => {
  const which = oneOrAll(args, ['failed', 'waiting'], translate('redeliver.what-missing'));
  const store = await open();
  if ('reference' in which)
    print(textOf('done', await store.redeliver(await oneOf(store, which.reference), now), handsOver));
  else if (which.all === 'failed') print(textOf('done', await store.redeliver('failed', now), handsOver));
  else print(textOf('waiting', await store.hastenDeliveries(dueBy), handsOver));
  return 0;
};

function textOf(what: 'done' | 'waiting', n: number, handsOver: boolean): string {
  if (n === 0) return translate(`redeliver.${what}.none`);
  const promise = handsOver ? what : 'marked';
  return n === 1 ? translate(`redeliver.${promise}.one`) : translate(`redeliver.${promise}.many`, { n });
}

async function oneOf(store: StaffStore, reference: string) {
  const kind = await kindOf(store, reference);
  if ((await store.heldUploads(reference)).length > 0)
    throw new CommandError(translate('redeliver.held', { reference }));
  return { kind, reference };
}

async function kindOf(store: StaffStore, reference: string): Promise<DeliveryKind> {
  const optIn = await store.optIns.find(reference);
  if (optIn && !isConfirmed(optIn)) throw new CommandError(translate('redeliver.not-confirmed', { reference }));
  if (optIn) return 'opt-in';
  if (await store.applications.find(reference)) return 'application';
  throw unknownReference(reference);
}
