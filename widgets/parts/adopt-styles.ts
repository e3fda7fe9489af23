/**
 * Adds the styles of a part that is fetched. They come in a script, which can be tried again: Vite never asks again
 * for a style sheet that failed. What the server draws has its styles in a sheet as well.
 * @param css of an import with `?inline`
 */
export function adoptStyles(css: string): void {
  // Firefox knows them since 101, jsdom does not: the part works without
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
