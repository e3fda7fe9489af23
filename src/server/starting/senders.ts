import type { Logger } from 'pino';
import { type Config, dueBy } from '../config.ts';
import { startDeliverySender } from '../delivery/delivery-sender.ts';
import { startMailSender } from '../mail/mail-sender.ts';
import { nameIn } from '../mail/mailbox.ts';
import { openTransport } from '../mail/open-transport.ts';
import type { Store } from '../store/store.ts';

/** The senders of what waits in the store: mails, and deliveries to the operator's system. */
export interface Senders {
  /** Starts to send what was stored just now, without waiting for it. */
  readonly wake: () => void;
  /** Sends the mails that are due. */
  readonly sendMails: () => Promise<void>;
  /** Sends the deliveries that are due. */
  readonly deliver: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface SendersSetup {
  readonly config: Config;
  readonly store: Store;
  /** The origin of links in mails, and of the addresses of files in deliveries. */
  readonly address: string;
  /** @returns the operator's name */
  readonly operator: () => string;
  /** Waits for a moment while requests come in. */
  readonly pause: (isLate: boolean) => Promise<void>;
  readonly log: Logger;
}

/** Starts the senders: they send what is due at once, and then at an interval. */
export function startSenders({ config, store, address, operator, pause, log }: SendersSetup): Senders {
  const { now, testMode, delivery, notifyEmail } = config;
  const clocks = { now, dueBy: dueBy(config) };
  const named = nameIn(config.mailFrom ?? '');
  // the operator's name is empty while nothing is published, and then there are no pages
  if (named !== undefined && !['', named].includes(operator()))
    log.warn({ from: named, operator: operator() }, 'pages name the operator as the sender of mails, not MAIL_FROM');
  const transport = openTransport(config, { address, operator });
  const mails = startMailSender({ store, transport, notifyEmail, ...clocks, log });
  const deliveries =
    delivery && startDeliverySender({ store, settings: delivery, address, testMode, ...clocks, pause, log });
  return {
    wake() {
      void mails.wake();
      void deliveries?.wake();
    },
    sendMails: () => mails.wake(),
    deliver: async () => deliveries?.wake(),
    async stop() {
      await Promise.all([mails.stop(), deliveries?.stop()]);
    },
  };
}
