/** Request header with the secret of the page's preview. Unlike an address, it is in no log, history or Referer. */
export const PREVIEW_HEADER = 'preview';

/** Request header of pages in testing mode. */
export const TESTING_HEADER = 'test-mode';
