/** The server's settings for a page, as JSON in its HTML. */
export type PageConfig = {
  /** Hash of the site's settings. */
  readonly site: string;
  /** Testing mode is allowed on this server. */
  readonly testMode?: boolean;
  /** Fixed moment, testing mode only. */
  readonly now?: string;
} & (
  | { readonly page: 'form' | 'success' | 'confirmation'; readonly form: string; readonly hash: string }
  /** With the ids of the forms that can be filled in today. */
  | { readonly page: 'list'; readonly open: readonly string[] }
  | { readonly page: 'not-found' }
  | { readonly page: 'text'; readonly path: string }
);
