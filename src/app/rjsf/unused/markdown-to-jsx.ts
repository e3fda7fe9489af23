/** Replaces markdown-to-jsx, with which rjsf draws descriptions: our templates draw every text themselves. */
export const Markdown = ({ children }: { children?: unknown }) => children ?? null;
