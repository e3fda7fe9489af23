import type { Queue, QueueItem } from '../store/queue.ts';
import type { FailedTo } from './claims.ts';

/** Marks items as sent, beside the sending of others. Items that are sent meanwhile are marked together. */
export interface Marker<Item extends QueueItem> {
  /** Marks an item that was sent. */
  add(item: Item): void;
  /** Marks what could not be marked before. */
  retry(): void;
  isSettled(): boolean;
  /** Resolves once what is being marked now is marked. Items that could not be marked wait for `retry`. */
  settled(): Promise<void>;
}

interface MarkerSetup<Item extends QueueItem> {
  readonly queue: Pick<Queue<Item>, 'sent'>;
  /** Called for each item, with whether its data still exists. */
  readonly onMarked: (item: Item, exists: boolean) => Promise<void>;
  readonly now: () => Date;
  readonly failedTo: FailedTo;
}

/** @returns a marker, which has nothing to mark yet */
export function openMarker<Item extends QueueItem>(setup: MarkerSetup<Item>): Marker<Item> {
  const { queue, onMarked, now, failedTo } = setup;
  /** Sent, and not yet marked. */
  const left: Item[] = [];
  let marking: Promise<void> | undefined;

  const markTogether = async (items: readonly Item[]): Promise<void> => {
    const ids = items.map(({ id }) => id);
    const marked = new Set(await queue.sent(ids, now()));
    left.splice(0, items.length);
    for (const item of items) await onMarked(item, marked.has(item.id));
  };

  const mark = async (): Promise<void> => {
    try {
      while (left.length > 0) await markTogether([...left]);
    } catch (error) {
      // they stay claimed by this process, and are marked at the next interval
      failedTo('mark as sent')(error);
    } finally {
      marking = undefined;
    }
  };

  const retry = () => {
    if (left.length > 0) marking ??= mark();
  };
  return {
    add(item) {
      left.push(item);
      retry();
    },
    retry,
    isSettled: () => marking === undefined,
    settled: () => marking ?? Promise.resolve(),
  };
}
