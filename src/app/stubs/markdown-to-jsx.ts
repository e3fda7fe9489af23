/** rjsf renders Markdown descriptions with this package; our templates draw every text themselves. */
const Markdown = ({ children }: { children?: unknown }) => children ?? null;
export default Markdown;
