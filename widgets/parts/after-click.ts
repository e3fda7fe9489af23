let pressed = false;

/** Watches the pointer: {@link afterClick} needs to know whether a click is under way. */
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
// pages are drawn on the server, too
if ('document' in globalThis) watch();

/**
 * A message that appears between pointerdown and pointerup moves the button away, and the click is lost: it waits until
 * the click is over (decisions.md#touched).
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
