/**
 * Adds the styles of a part that is fetched. They come in a script, which can be tried again: Vite never asks again
 * for a style sheet that failed. What the server draws has its styles in a sheet as well.
 * @param css of an import with `?inline`
 */
export function adoptStyles(css: string): void {
  if (!('adoptedStyleSheets' in document)) return insertInto([...(document as Document).styleSheets], css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * For Safari before 16.4: as a rule of the last sheet that is there, which no CSP forbids. One of another origin takes
 * none.
 */
function insertInto(sheets: readonly CSSStyleSheet[], css: string): void {
  const last = sheets.at(-1);
  try {
    last?.insertRule(`@media all{${css}}`, last.cssRules.length);
  } catch {
    insertInto(sheets.slice(0, -1), css);
  }
}
