/** What the server tells a page about itself, as JSON in its HTML. */
export type PageConfig = {
  /** Hash of the site's settings. */
  readonly site: string;
  /** Testing mode is allowed on this server. */
  readonly testMode?: boolean;
  /** Fixed moment, testing mode only. */
  readonly now?: string;
} & (
  | { readonly page: 'form' | 'success' | 'confirmation'; readonly form: string; readonly hash: string }
  | { readonly page: 'list' | 'not-found' }
  | { readonly page: 'text'; readonly path: string }
);
