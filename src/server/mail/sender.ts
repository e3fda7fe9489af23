import type { FastifyBaseLogger } from 'fastify';
import type { OutgoingMail } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { AT_ONCE, type MailTransport } from './transport.ts';

/** Sends the mails in the outbox, each at least once. A repeated copy has the same Message-ID. */
export interface Sender {
  /** Sends the mails that are due. Resolves when none is due any more, and never rejects. */
  wake(): Promise<void>;
  /** Waits for the mails that are being sent, and sends no others. */
  stop(): Promise<void>;
}

interface SenderSetup {
  readonly store: Pick<Store, 'outbox'>;
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** How often it claims mails by itself: those to be tried again, and those that another process left behind. */
const POLL_MS = 5_000;

/**
 * How many mails one query claims. While submits wait for the database these queries wait too, and with one mail per
 * query the queue would grow for as long as submits arrive.
 */
const CLAIMED = 5 * AT_ONCE;

/** Starts the sender. It claims mails at once, and then at an interval. */
export function startSender({ store: { outbox }, transport, now, log }: SenderSetup): Sender {
  /** Claimed, and not yet being sent. */
  const ready: OutgoingMail[] = [];
  /** Sent, and not yet marked as sent in the store. */
  const left: OutgoingMail[] = [];
  /**
   * All mails that are claimed and not yet marked. One of them may become due again meanwhile, and must not be sent
   * twice.
   */
  const ours = new Set<string>();
  const lanes = new Set<Promise<void>>();
  let running = 0;
  let claiming: Promise<boolean> | undefined;
  let noting: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const failed = (error: unknown) => log.error({ failure: failureOf(error) }, 'the outbox could not be looked at');

  /** @returns whether mails were claimed */
  const claim = async (): Promise<boolean> => {
    try {
      for (;;) {
        again = false;
        const claimed = await outbox.claim(now(), CLAIMED);
        const fresh = claimed.filter(({ id }) => !ours.has(id));
        for (const mail of fresh) ours.add(mail.id);
        ready.push(...fresh);
        if (fresh.length > 0) return true;
        // a mail that was added after this query began must not wait for the next interval
        if (claimed.length === 0 && !again) return false;
      }
    } catch (error) {
      failed(error);
      return false;
    } finally {
      claiming = undefined;
    }
  };

  const next = async (): Promise<OutgoingMail | undefined> => {
    if (stopped) return undefined;
    const mail = ready.shift();
    if (mail) return mail;
    claiming ??= claim();
    return (await claiming) ? next() : undefined;
  };

  const send = async (mail: OutgoingMail): Promise<void> => {
    const { id, kind, reference } = mail;
    try {
      await transport.send(mail);
    } catch (error) {
      const failure = failureOf(error);
      const givenUp = await outbox.failed(id, failure, now()).finally(() => ours.delete(id));
      log.error(
        { mail: id, kind, reference, failure },
        givenUp ? 'a mail was given up' : 'a mail could not be sent, it is tried again',
      );
      return;
    }
    left.push(mail);
    noting ??= note();
  };

  /** Marks mails as sent. Sending goes on meanwhile, and what has been sent until then is marked in one go. */
  const note = async (): Promise<void> => {
    try {
      while (left.length > 0) await noteTogether([...left]);
    } catch (error) {
      // they stay claimed by this process, and are marked at the next interval
      failed(error);
    } finally {
      noting = undefined;
    }
  };

  const noteTogether = async (mails: readonly OutgoingMail[]): Promise<void> => {
    const ids = mails.map(({ id }) => id);
    const noted = new Set(await outbox.sent(ids, now()));
    left.splice(0, mails.length);
    for (const mail of mails) {
      const { id, kind, reference } = mail;
      ours.delete(id);
      // the person's data was removed meanwhile
      if (!noted.has(id)) await transport.takeBack(mail).catch(failed);
      log.info({ mail: id, kind, reference }, 'a mail was sent');
    }
  };

  const isWanted = () => again && !stopped;

  const lane = async (): Promise<void> => {
    running += 1;
    do {
      for (let mail = await next(); mail; mail = await next()) await send(mail).catch(failed);
    } while (isWanted());
    running -= 1;
  };

  const isIdle = () => running === 0 && noting === undefined;

  const finish = async (): Promise<void> => {
    while (!isIdle()) await Promise.all([...lanes, noting]);
    finishing = undefined;
  };

  const wake = (): Promise<void> => {
    again = true;
    if (left.length > 0) noting ??= note();
    for (let missing = AT_ONCE - running; missing > 0; missing--) {
      const started = lane();
      lanes.add(started);
      void started.then(() => lanes.delete(started));
    }
    finishing ??= finish();
    return finishing;
  };

  const interval = setInterval(() => void wake(), POLL_MS);
  interval.unref();
  void wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(interval);
      await finish();
      const untried = ready.splice(0).map(({ id }) => id);
      if (untried.length > 0) await outbox.release(untried, now()).catch(failed);
      transport.close();
    },
  };
}

/** @returns what may be logged of a failure: its type and codes, no message (mail servers quote addresses) */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code = error.name, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
