/**
 * Adds the styles of a part that is fetched when it is opened. They come in its script, so that neither is there
 * without the other: Vite never asks again for a style sheet that failed. What the server draws needs its own in the
 * first sheet.
 * @param css of an import with `?inline`
 */
export function adoptStyles(css: string): void {
  // Firefox knows them since 101, jsdom does not: the part works without
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
