let pressed = false;

/** What waits for the end of a click. */
const waiting: (() => void)[] = [];

/**
 * Tracks the pointer: {@link afterClick} needs to know whether a click is in progress. A key press ends it, too:
 * Chromium keeps the pointerup to itself when a press opens the list of a select.
 */
function watch(): void {
  addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel', 'keydown'])
    addEventListener(
      end,
      (event) => {
        // Ctrl may be held during a click
        if (event instanceof KeyboardEvent && event.repeat) return;
        pressed = false;
        for (const action of waiting.splice(0)) setTimeout(action);
      },
      true,
    );
}
// pages are also drawn on the server, which has no document
if ('document' in globalThis) watch();

/**
 * Runs an action at once, or after the click that is in progress. A message that appears between pointerdown and
 * pointerup would move the button away, and the click would be lost (decisions.md#touched).
 */
export function afterClick(action: () => void): void {
  if (pressed) waiting.push(action);
  else action();
}
