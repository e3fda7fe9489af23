import type { QueueItem } from '../store/queue.ts';

/** Indicates that an item is refused for good: sending it again would be of no use. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly responseCode: number;
  constructor(code: string, responseCode: number) {
    super(`refused for good (${code} ${responseCode})`);
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** How the items are sent. */
export interface Transport<Item extends QueueItem> {
  /** @throws RefusedError or another Error when the item was not sent; its message may hold something personal */
  send(item: Item): Promise<void>;
  /**
   * Undoes sending as far as possible: removes the files that were written.
   * @returns paths of files that could not be removed, and may still exist
   */
  takeBack(item: Item): Promise<readonly string[]>;
  close(): void;
}
