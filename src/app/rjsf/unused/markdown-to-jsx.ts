/** Stands in for markdown-to-jsx: rjsf draws descriptions with it, and our templates draw every text themselves. */
export const Markdown = ({ children }: { children?: unknown }) => children ?? null;
