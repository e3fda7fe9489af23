import type { Day } from './calendar.ts';

/** The server's settings for the script of a page, as JSON in its HTML. */
export type PageConfig = {
  /** Fixed clock time, in testing mode only. */
  readonly now?: string;
} & (
  | {
      readonly page: 'form' | 'success' | 'confirmation';
      readonly form: string;
      /** Hash of the definition. */
      readonly hash: string;
      /** The calendar day in Vienna on which the page was drawn; the browser starts with the same day. */
      readonly today: Day;
      /** Whether the page has the testers' tools and starts with an example. */
      readonly testing?: boolean;
      /**
       * Headers of each request from the page. They mark it as a preview or a test: what the page sends does not count.
       */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A page that works without a script. */
  | { readonly page: 'static' }
);

/** The settings of a page that the browser hydrates. */
export type FormPageConfig = Extract<PageConfig, { readonly form: string }>;
