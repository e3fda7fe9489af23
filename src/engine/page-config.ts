/** The server's settings for the script of a page, as JSON in its HTML. */
export type PageConfig = {
  /** Fixed moment, testing mode only. */
  readonly now?: string;
} & (
  | {
      readonly page: 'form' | 'success' | 'confirmation';
      readonly form: string;
      /** Hash of the definition. */
      readonly hash: string;
      /** The civil day in Vienna on which the page was drawn: the browser begins with the same. */
      readonly today: number;
      /** Whether it has the testers' tools, and begins with an example. */
      readonly testing?: boolean;
      /** Sent with each call of the page: what it sends counts nowhere. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Whole without a script. */
  | { readonly page: 'static' }
);

/** Of a page that the browser hydrates. */
export type FormPageConfig = Extract<PageConfig, { readonly form: string }>;
