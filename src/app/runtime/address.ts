/** Path of what is drawn; undefined where the address is a host page's. */
let shown: string | undefined;

/** Loads the page of an address that the browser goes back or on to, unless it is the one that is drawn. */
export function followAddress(): void {
  shown = location.pathname;
  addEventListener('popstate', () => {
    if (location.pathname !== shown) location.reload();
  });
}

/**
 * Gives what is drawn now an address of its own: what the page holds in memory stays. A preview keeps its address,
 * since the others are those of the form in service.
 */
export function showAt(path: string): void {
  history.pushState(null, '', location.pathname.startsWith('/web/vorschau/') ? '' : path);
  shown = location.pathname;
}
