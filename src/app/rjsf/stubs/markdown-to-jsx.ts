/** rjsf renders Markdown descriptions with this package; our templates draw every text themselves. */
export const Markdown = ({ children }: { children?: unknown }) => children ?? null;
