let pressed = false;

/** Tracks the pointer: {@link afterClick} needs to know whether a click is in progress. */
function watch(): void {
  addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        pressed = false;
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
  if (!pressed) return action();
  const once = () => {
    removeEventListener('pointerup', once, true);
    removeEventListener('pointercancel', once, true);
    setTimeout(action);
  };
  addEventListener('pointerup', once, true);
  addEventListener('pointercancel', once, true);
}
