/** URL path of the page that is drawn; undefined on a host page. */
let shown: string | undefined;

/** Reloads the page when Back or Forward leads to another path than the one that is drawn. */
export function followAddress(): void {
  shown = location.pathname;
  addEventListener('popstate', () => {
    if (location.pathname !== shown) location.reload();
  });
}

/**
 * Adds a history entry with this path for what is drawn now, without a reload, so that the page keeps its memory. A
 * preview keeps its address, since other paths belong to the form in service.
 */
export function showAt(path: string): void {
  history.pushState(null, '', location.pathname.startsWith('/web/vorschau/') ? '' : path);
  shown = location.pathname;
}
