/** URL path of the page that is drawn; undefined on a host page. */
let shown: string | undefined;
/** The page before the one that is drawn, if it can be drawn again from memory. */
let before: { readonly path: string | undefined; drawAgain(): Promise<void> } | undefined;

/**
 * When Back or Forward leads to another path than the one that is drawn, reloads the page, or draws it again from
 * memory if that is possible.
 */
export function followAddress(): void {
  shown = location.pathname;
  addEventListener('popstate', () => {
    const { pathname } = location;
    if (pathname === shown) return;
    if (pathname !== before?.path) return location.reload();
    shown = pathname;
    before.drawAgain().catch(() => location.reload());
    before = undefined;
  });
}

/**
 * Adds a history entry with this path for what is drawn now, without a reload, so that the page keeps its memory. A
 * preview keeps its address, since other paths belong to the form in service.
 * @param drawAgain called when Back leads to the page that was drawn until now; absent: it is loaded
 */
export function showAt(path: string, drawAgain?: () => Promise<void>): void {
  before = drawAgain && { path: shown, drawAgain };
  history.pushState(null, '', location.pathname.startsWith('/web/vorschau/') ? '' : path);
  shown = location.pathname;
}
