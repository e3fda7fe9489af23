import type { FastifyBaseLogger } from 'fastify';
import { type Sender, startSender } from '../outbox/sender.ts';
import type { Moment } from '../store/dialect.ts';
import type { OutgoingMail } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { NOTICE } from './notice.ts';
import { AT_ONCE, type MailTransport } from './transport.ts';

/**
 * How many mails one query claims. While submits wait for the database these queries wait too, and with one mail per
 * query the queue would grow for as long as submits arrive.
 */
const CLAIMED = 5 * AT_ONCE;

/**
 * Starts to send the mails in the store's outbox. A repeated copy has the same Message-ID.
 * @param setup `notifyEmail` is the address that notices go to now; without it, the one that they were written for
 */
export function startMailSender({
  store,
  transport,
  notifyEmail,
  ...setup
}: {
  readonly store: Pick<Store, 'outbox'>;
  readonly transport: MailTransport;
  readonly notifyEmail?: string | undefined;
  readonly now: () => Date;
  readonly dueBy: () => Moment;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}): Sender {
  const addressed = (mail: OutgoingMail) =>
    mail.kind === NOTICE ? { ...mail, recipient: notifyEmail ?? mail.recipient } : mail;
  return startSender<OutgoingMail>({
    ...setup,
    transport: { ...transport, send: (mail) => transport.send(addressed(mail)) },
    queue: store.outbox,
    noun: 'mail',
    atOnce: AT_ONCE,
    claimed: CLAIMED,
  });
}
