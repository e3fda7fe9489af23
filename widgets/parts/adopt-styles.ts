/**
 * Adds the styles of a part that is loaded late. They come inside of its script, because a script can be requested
 * again: Vite never requests a style sheet again that failed. Parts that the server draws have their styles in a sheet
 * as well.
 * @param css imported with `?inline`
 */
export function adoptStyles(css: string): void {
  if (!('adoptedStyleSheets' in document)) return insertInto([...(document as Document).styleSheets], css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * For Safari before 16.4: adds the styles as a rule to the last existing sheet, which no CSP forbids. A sheet of
 * another origin throws, so the sheet before it is tried.
 */
function insertInto(sheets: readonly CSSStyleSheet[], css: string): void {
  const last = sheets.at(-1);
  try {
    last?.insertRule(`@media all{${css}}`, last.cssRules.length);
  } catch {
    insertInto(sheets.slice(0, -1), css);
  }
}
