import type { FastifyBaseLogger } from 'fastify';
import type { Moment } from '../store/dialect.ts';
import { codeIn } from '../store/store-error.ts';
import type { Queue, QueueItem } from '../store/queue.ts';
import { type FailedTo, openClaims } from './claims.ts';
import { openMarker } from './marker.ts';
import { RefusedError, type Transport } from './transport.ts';

/** Sends the items of a queue, each at least once. A repeated copy has the same id. */
export interface Sender {
  /** Sends the items that are due. Resolves when none is due any more, and never rejects. */
  wake(): Promise<void>;
  /** Waits for the items that are being sent, for a few seconds, and sends no others. */
  stop(): Promise<void>;
}

interface SenderSetup<Item extends QueueItem> {
  readonly queue: Queue<Item>;
  readonly transport: Transport<Item>;
  /** What an item is called in the log. */
  readonly noun: string;
  /** How many are sent at the same time. */
  readonly atOnce: number;
  /** How many one query claims. */
  readonly claimed: number;
  readonly now: () => Date;
  /** By which time items are due (config.ts). */
  readonly dueBy: () => Moment;
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
export function startSender<Item extends QueueItem>({
  queue,
  transport,
  noun,
  atOnce,
  claimed: most,
  now,
  dueBy,
  log,
}: SenderSetup<Item>): Sender {
  const failedTo: FailedTo = (attempt) => (error) =>
    log.error({ outbox: noun, attempt, failure: failureOf(error) }, 'the outbox could not be read or written');
  const claims = openClaims({ queue, most, dueBy, failedTo });

  const onMarked = async (item: Item, exists: boolean): Promise<void> => {
    const { id, kind, reference } = item;
    claims.done(id);
    log.info({ [noun]: id, kind, reference }, `a ${noun} was ${exists ? 'sent' : 'removed while it was being sent'}`);
    const filesLeft = exists ? [] : await transport.takeBack(item);
    if (filesLeft.length > 0)
      log.error({ reference, filesLeft }, `files of a ${noun} could not be removed: remove them by hand`);
  };
  const marker = openMarker({ queue, onMarked, now, failedTo });

  const send = async (item: Item): Promise<void> => {
    const { id, kind, reference } = item;
    try {
      await transport.send(item);
    } catch (error) {
      const failure = failureOf(error);
      const forGood = error instanceof RefusedError;
      const givenUp = await queue.failed(id, failure, dueBy(), forGood).finally(() => claims.done(id));
      log.error(
        { [noun]: id, kind, reference, failure },
        givenUp ? `a ${noun} was given up` : `a ${noun} could not be sent, it is tried again`,
      );
      return;
    }
    marker.add(item);
  };

  const lanes = new Set<Promise<void>>();
  let running = 0;
  const lane = async (): Promise<void> => {
    running += 1;
    do {
      for (let item = await claims.next(); item; item = await claims.next())
        await send(item).catch(failedTo('record a failure'));
    } while (claims.isExpecting());
    // at once, so that no call of `wake` takes this lane for one that goes on
    running -= 1;
  };
  const startLane = () => {
    const started = lane();
    lanes.add(started);
    void started.then(() => lanes.delete(started));
  };

  let finishing: Promise<void> | undefined;
  const isIdle = () => running === 0 && marker.isSettled();
  const finish = async (): Promise<void> => {
    while (!isIdle()) await Promise.all([...lanes, marker.settled()]);
    finishing = undefined;
  };

  const wake = (): Promise<void> => {
    claims.expect();
    marker.retry();
    for (let missing = atOnce - running; missing > 0; missing--) startLane();
    finishing ??= finish();
    return finishing;
  };

  const polling = setInterval(() => void wake(), POLL_MS).unref();
  const keeping = setInterval(() => void claims.keep(), KEEP_MS).unref();
  void wake();
  return {
    wake,
    async stop() {
      claims.end();
      clearInterval(polling);
      await withinStopTime(finish());
      clearInterval(keeping);
      await claims.release();
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
