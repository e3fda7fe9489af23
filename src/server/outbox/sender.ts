import type { FastifyBaseLogger } from 'fastify';
import { codeIn } from '../store/store-error.ts';
import type { Outbox, OutboxItem } from '../store/queue.ts';
import { RefusedError, type Transport } from './transport.ts';

/** Sends the items of an outbox, each at least once. A repeated copy has the same id. */
export interface Sender {
  /** Sends the items that are due. Resolves when none is due any more, and never rejects. */
  wake(): Promise<void>;
  /** Waits for the items that are being sent, for a few seconds, and sends no others. */
  stop(): Promise<void>;
}

interface SenderSetup<Item extends OutboxItem> {
  readonly outbox: Outbox<Item>;
  readonly transport: Transport<Item>;
  /** What an item is called in the log. */
  readonly noun: string;
  /** How many are sent at the same time. */
  readonly atOnce: number;
  /** How many one query claims. */
  readonly claimed: number;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** How often it claims items by itself: those to be tried again, and those that another process left behind. */
const POLL_MS = 5_000;

/** How often it prolongs its claims: a mail server may take minutes for the items that were claimed together. */
const KEEP_MS = 20_000;

/**
 * How long a stop waits for items that are being sent. A mail server may take minutes, and the process has ten seconds
 * to end. Later ones stay claimed until their claims end; then another process sends them again.
 */
const STOP_MS = 5_000;

/** Starts the sender. It claims items at once, and then at an interval. */
export function startSender<Item extends OutboxItem>({
  outbox,
  transport,
  noun,
  atOnce,
  claimed: most,
  now,
  log,
}: SenderSetup<Item>): Sender {
  /** Claimed, and not yet being sent. */
  const ready: Item[] = [];
  /** Sent, and not yet marked as sent in the store. */
  const left: Item[] = [];
  /**
   * All items that are claimed and not yet marked. One of them may become due again meanwhile, and must not be sent
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

  /** @returns a function that logs why this could not be done in the store */
  const failedTo = (attempt: string) => (error: unknown) =>
    log.error({ outbox: noun, attempt, failure: failureOf(error) }, 'the outbox could not be read or written');

  /** @returns whether items were claimed */
  const claim = async (): Promise<boolean> => {
    try {
      for (;;) {
        again = false;
        const claimed = await outbox.claim(now(), most);
        const fresh = claimed.filter(({ id }) => !ours.has(id));
        for (const item of fresh) ours.add(item.id);
        ready.push(...fresh);
        if (fresh.length > 0) return true;
        // an item that was added after this query began must not wait for the next interval
        if (claimed.length === 0 && !again) return false;
      }
    } catch (error) {
      failedTo('claim')(error);
      return false;
    } finally {
      claiming = undefined;
    }
  };

  const next = async (): Promise<Item | undefined> => {
    if (stopped) return undefined;
    const item = ready.shift();
    if (item) return item;
    claiming ??= claim();
    return (await claiming) ? next() : undefined;
  };

  const send = async (item: Item): Promise<void> => {
    const { id, kind, reference } = item;
    try {
      await transport.send(item);
    } catch (error) {
      const failure = failureOf(error);
      const forGood = error instanceof RefusedError;
      const givenUp = await outbox.failed(id, failure, now(), forGood).finally(() => ours.delete(id));
      log.error(
        { [noun]: id, kind, reference, failure },
        givenUp ? `a ${noun} was given up` : `a ${noun} could not be sent, it is tried again`,
      );
      return;
    }
    left.push(item);
    noting ??= note();
  };

  /** Marks items as sent. Sending goes on meanwhile, and items that are sent until then are marked together. */
  const note = async (): Promise<void> => {
    try {
      while (left.length > 0) await noteTogether([...left]);
    } catch (error) {
      // they stay claimed by this process, and are marked at the next interval
      failedTo('mark as sent')(error);
    } finally {
      noting = undefined;
    }
  };

  const noteTogether = async (items: readonly Item[]): Promise<void> => {
    const ids = items.map(({ id }) => id);
    const noted = new Set(await outbox.sent(ids, now()));
    left.splice(0, items.length);
    for (const item of items) {
      const { id, kind, reference } = item;
      ours.delete(id);
      if (noted.has(id)) log.info({ [noun]: id, kind, reference }, `a ${noun} was sent`);
      else await takeBack(item);
    }
  };

  /** Takes back an item whose data was removed while it was being sent. */
  const takeBack = async (item: Item): Promise<void> => {
    const { id, kind, reference } = item;
    log.info({ [noun]: id, kind, reference }, `a ${noun} was removed while it was being sent`);
    const filesLeft = await transport.takeBack(item);
    if (filesLeft.length > 0)
      log.error({ reference, filesLeft }, `files of a ${noun} could not be removed: remove them by hand`);
  };

  const isWanted = () => again && !stopped;

  const lane = async (): Promise<void> => {
    running += 1;
    do {
      for (let item = await next(); item; item = await next()) await send(item).catch(failedTo('record a failure'));
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
    for (let missing = atOnce - running; missing > 0; missing--) {
      const started = lane();
      lanes.add(started);
      void started.then(() => lanes.delete(started));
    }
    finishing ??= finish();
    return finishing;
  };

  const keep = async (): Promise<void> => {
    if (ours.size > 0) await outbox.keep([...ours], now()).catch(failedTo('prolong claims'));
  };

  const intervals = [setInterval(() => void wake(), POLL_MS), setInterval(() => void keep(), KEEP_MS)];
  for (const interval of intervals) interval.unref();
  void wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(intervals[0]);
      await withinStopTime(finish());
      clearInterval(intervals[1]);
      const untried = ready.splice(0).map(({ id }) => id);
      if (untried.length > 0) await outbox.release(untried, now()).catch(failedTo('give back'));
      transport.close();
    },
  };
}

function withinStopTime(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const limit = setTimeout(resolve, STOP_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(limit));
}

/** @returns what may be logged of a failure: its type and codes, no message (mail servers quote addresses) */
function failureOf(error: unknown): string {
  const isAnswer = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
  return isAnswer ? `${codeIn(error)} ${String(error.responseCode)}` : codeIn(error);
}
