/** Something to send: a mail, or an application for the operator's system. */
export interface OutboxItem {
  readonly id: string;
  /** The kind of item, for logs. */
  readonly kind: string;
  /** Of the application or opt-in it belongs to. */
  readonly reference: string;
}

/** Where the items wait in the store. */
export interface Outbox<Item extends OutboxItem> {
  /** Claims items that are due, at most `most` of them, for a minute. */
  readonly claim: (now: Date, most: number) => Promise<Item[]>;
  /** Prolongs claims by another minute. */
  readonly keep: (ids: readonly string[], now: Date) => Promise<void>;
  /** Gives back items that were claimed and not tried. */
  readonly release: (ids: readonly string[], now: Date) => Promise<void>;
  /**
   * Marks items as sent.
   * @returns the ids of those that were not removed meanwhile
   */
  readonly sent: (ids: readonly string[], now: Date) => Promise<string[]>;
  /**
   * Records that an item could not be sent.
   * @param forGood trying again would be of no use
   * @returns whether it was given up
   */
  readonly failed: (id: string, failure: string, now: Date, forGood?: boolean) => Promise<boolean>;
}

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
export interface Transport<Item extends OutboxItem> {
  /** @throws RefusedError or another Error when the item was not sent; its message may hold something personal */
  send(item: Item): Promise<void>;
  /**
   * Undoes sending as far as possible: removes the files that were written.
   * @returns paths of files that could not be removed, and may still exist
   */
  takeBack(item: Item): Promise<readonly string[]>;
  close(): void;
}
