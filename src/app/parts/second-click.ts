/** Milliseconds within which a click still belongs to a double click. */
const DOUBLE_CLICK_MS = 350;

/**
 * Ignores the second click of a double click, and all taps, for a moment. Call it when the button that was pressed is
 * replaced, since something else is under the pointer then. Keys and single mouse clicks still work.
 */
export function ignoreSecondClick(): void {
  const ended = new AbortController();
  let touched = false;
  const ignore = (event: Event) => {
    const { pointerType, detail } = event as PointerEvent;
    if (event.type === 'pointerdown') touched = pointerType === 'touch';
    else if (detail > 1 || (detail > 0 && (touched || pointerType === 'touch'))) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const type of ['pointerdown', 'mousedown', 'click'])
    addEventListener(type, ignore, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), DOUBLE_CLICK_MS);
}
