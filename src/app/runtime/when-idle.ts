/**
 * Runs work for later needs of a page after its first frame, when the browser is idle. A browser is also idle before
 * that frame, which the work would then delay.
 */
export function aheadOfNeed(work: () => void): void {
  requestAnimationFrame(() => whenIdle(work));
}

/** Runs something when the browser is idle, after 3 s at the latest; after 0.5 s in browsers that can't tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
