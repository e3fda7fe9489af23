/** The server's settings for the script of a page, as JSON in its HTML. */
export type PageConfig = {
  /** Testing mode is allowed on this server. */
  readonly testMode?: boolean;
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
    }
  /** Whole without a script. */
  | { readonly page: 'static' }
);

/** Of a page that the browser hydrates. */
export type FormPageConfig = Extract<PageConfig, { readonly form: string }>;
