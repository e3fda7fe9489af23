import type { FastifyBaseLogger } from 'fastify';
import type { OutgoingMail } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Transport } from './transport.ts';

/** Sends what lies in the outbox: at least once each, a repeated copy with the same Message-ID. */
export interface Sender {
  /** Sends what is due; resolves when nothing is any more, and never rejects. */
  wake(): Promise<void>;
  /** Lets the mail that is being sent leave, and sends no other. */
  stop(): Promise<void>;
}

interface Setup {
  readonly store: Pick<Store, 'outbox'>;
  readonly transport: Transport;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** How often it looks by itself: for mails that are to be tried again, and those that another process left behind. */
const LOOK_MS = 5_000;

/** Starts the sender; it looks at once and by interval. */
export function startSender({ store, transport, now, log }: Setup): Sender {
  let stopped = false;
  let underWay: Promise<void> | undefined;
  let again = false;

  const send = async (mail: OutgoingMail): Promise<void> => {
    const { id, kind, reference } = mail;
    try {
      await transport.send(mail);
    } catch (error) {
      const failure = failureOf(error);
      const givenUp = await store.outbox.failed(id, failure, now());
      log.error(
        { mail: id, kind, reference, failure },
        givenUp ? 'a mail was given up' : 'a mail could not be sent, it is tried again',
      );
      return;
    }
    // whoever it was about was forgotten meanwhile
    if (!(await store.outbox.sent(id, now()))) await transport.takeBack(mail);
    log.info({ mail: id, kind, reference }, 'a mail was sent');
  };

  const sendAll = async (): Promise<void> => {
    try {
      do {
        again = false;
        for (let mail = await next(); mail; mail = await next()) await send(mail);
      } while (again);
    } catch (error) {
      log.error({ failure: failureOf(error) }, 'the outbox could not be looked at');
    }
  };

  const next = async () => (stopped ? undefined : store.outbox.claim(now()));

  const wake = (): Promise<void> => {
    // a mail that was added after the last look must not wait for the next interval
    again = true;
    underWay ??= sendAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const looking = setInterval(() => void wake(), LOOK_MS);
  looking.unref();
  void wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(looking);
      await underWay;
      transport.close();
    },
  };
}

/** @returns what the log may hold of a failure: its kind and codes, no message (mail servers quote addresses) */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
