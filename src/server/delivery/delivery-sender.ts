import type { FastifyBaseLogger } from 'fastify';
import { type Sender, startSender } from '../outbox/sender.ts';
import type { Moment } from '../store/dialect.ts';
import type { Delivery } from '../store/deliveries.ts';
import type { Store } from '../store/store.ts';
import { formsOf } from '../stored/forms.ts';
import { bodyOf } from './body.ts';
import { FILES_PATH, signedQuery } from './file-address.ts';
import { limitHangingReceivers } from './hanging-receivers.ts';
import { DeliveryError } from './delivery-error.ts';
import { post } from './post.ts';
import type { DeliverySettings } from './settings.ts';
import { signatureHeaders } from './signature.ts';

/** How many deliveries are sent at the same time, and claimed by one query. Each is in memory with its files. */
const AT_ONCE = 4;
/** A delivery that has waited for longer than this is put off less. */
const LATE_MS = 60_000;

interface DeliverySenderSetup {
  readonly store: Pick<Store, 'applications' | 'optIns' | 'definitions' | 'deliveries'>;
  readonly settings: DeliverySettings;
  /** The server's origin, for the addresses of files. */
  readonly address: string;
  readonly testMode: boolean;
  readonly now: () => Date;
  readonly dueBy: () => Moment;
  /** Waits for a moment while requests come in. */
  readonly pause: (isLate: boolean) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Starts to send the deliveries that wait: each application and each confirmed opt-in at least once, always with the
 * same `webhook-id`.
 */
export function startDeliverySender({
  store,
  settings,
  address: own,
  testMode,
  now,
  dueBy,
  pause,
  log,
}: DeliverySenderSetup): Sender {
  const ending = new AbortController();
  const tryAt = limitHangingReceivers();
  const { addressOf, fieldNamesOf, keys, fileKeys, allowPrivate } = settings;
  const fileAddressOf = (id: string) =>
    `${own}${FILES_PATH}/${id}?${new URLSearchParams({ ...signedQuery(id, now(), fileKeys) }).toString()}`;
  const setup = {
    store,
    formOf: formsOf(store),
    fieldNamesOf,
    testMode,
    fileAddressOf: fileKeys.length > 0 ? fileAddressOf : undefined,
  };
  let turns = Promise.resolve();
  /**
   * Deliveries begin one after the other. While requests come in, there are pauses between them, so that no customer
   * waits.
   */
  const turn = ({ createdAt }: Delivery): Promise<void> => {
    turns = turns.then(() => pause(now().getTime() - createdAt.getTime() > LATE_MS));
    return turns;
  };
  const send = async (delivery: Delivery): Promise<void> => {
    await turn(delivery);
    const made = await bodyOf(delivery, setup);
    // the data was removed meanwhile: nothing is left to hand over
    if (!made) return;
    const { form, body } = made;
    const address = addressOf(form);
    if (address === undefined) throw new DeliveryError('NO_ADDRESS');
    // real time: the receiver compares it with its own clock
    const headers = signatureHeaders({ id: delivery.id, body, sentAt: new Date() }, keys);
    await tryAt(address, () => post({ address, body, headers, allowPrivate, signal: ending.signal }));
  };
  const sender = startSender<Delivery>({
    queue: store.deliveries,
    transport: { send, takeBack: () => Promise.resolve([]), close: () => undefined },
    noun: 'delivery',
    atOnce: AT_ONCE,
    claimed: AT_ONCE,
    now,
    dueBy,
    log,
  });
  return {
    wake: () => sender.wake(),
    stop() {
      // a receiver that hangs does not delay the end; deliveries that were cut off are tried again
      ending.abort();
      return sender.stop();
    },
  };
}
