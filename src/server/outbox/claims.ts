import type { Moment } from '../store/dialect.ts';
import type { Queue, QueueItem } from '../store/queue.ts';

/** Logs why this could not be done in the store. */
export type FailedTo = (attempt: string) => (error: unknown) => void;

/** The items that this process has claimed. */
export interface Claims<Item extends QueueItem> {
  /** @returns an item to send; undefined when none is due, or after `end` */
  next(): Promise<Item | undefined>;
  /** Says that items may have become due. */
  expect(): void;
  /** @returns whether items may have become due since the last query began */
  isExpecting(): boolean;
  /** Prolongs the claims. */
  keep(): Promise<void>;
  /** Forgets an item that was sent or has failed. */
  done(id: string): void;
  /** Gives out no more items. */
  end(): void;
  /** Gives back the items that were not given out. */
  release(): Promise<void>;
}

interface ClaimsSetup<Item extends QueueItem> {
  readonly queue: Pick<Queue<Item>, 'claim' | 'keep' | 'release'>;
  /** How many one query claims. */
  readonly most: number;
  readonly dueBy: () => Moment;
  readonly failedTo: FailedTo;
}

/** @returns the claims of this process, none yet */
export function openClaims<Item extends QueueItem>({ queue, most, dueBy, failedTo }: ClaimsSetup<Item>): Claims<Item> {
  /** Claimed, and not given out yet. */
  const ready: Item[] = [];
  /** All that are claimed and not done. One of them may become due again meanwhile, and must not be sent twice. */
  const ours = new Set<string>();
  let claiming: Promise<boolean> | undefined;
  let isExpecting = false;
  let ended = false;

  /** @returns whether items were claimed */
  const claim = async (): Promise<boolean> => {
    try {
      for (;;) {
        isExpecting = false;
        const claimed = await queue.claim(dueBy(), most);
        const fresh = claimed.filter(({ id }) => !ours.has(id));
        for (const item of fresh) ours.add(item.id);
        ready.push(...fresh);
        if (fresh.length > 0) return true;
        // an item that was added after this query began must not wait for the next interval
        if (claimed.length === 0 && !isExpecting) return false;
      }
    } catch (error) {
      failedTo('claim')(error);
      return false;
    } finally {
      claiming = undefined;
    }
  };

  const next = async (): Promise<Item | undefined> => {
    if (ended) return undefined;
    const item = ready.shift();
    if (item) return item;
    claiming ??= claim();
    return (await claiming) ? next() : undefined;
  };

  return {
    next,
    expect() {
      isExpecting = true;
    },
    isExpecting: () => isExpecting && !ended,
    async keep() {
      if (ours.size > 0) await queue.keep([...ours], dueBy()).catch(failedTo('prolong claims'));
    },
    done: (id) => void ours.delete(id),
    end() {
      ended = true;
    },
    async release() {
      const untried = ready.splice(0).map(({ id }) => id);
      if (untried.length > 0) await queue.release(untried, dueBy()).catch(failedTo('give back'));
    },
  };
}
