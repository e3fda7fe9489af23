/** Names the preview that a page belongs to, by its secret. A header is in no log, history or Referer. */
export const PREVIEW_HEADER = 'preview';

/** Says that a page is in testing mode. */
export const TESTING_HEADER = 'test-mode';
