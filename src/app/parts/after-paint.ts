/** Runs something after the browser has painted the present state. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
