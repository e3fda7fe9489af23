/** Does what may wait until the browser has painted what was drawn so far. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
