import { useEffect, useEffectEvent, useState } from 'react';

/** How long an overlay stays drawn while it fades out; look/overlay.css has the same figure. */
const FADE_OUT_MS = 100;

export type OverlayState = 'closed' | 'open' | 'closing';

/** @returns the state to draw; a closed overlay is `closing` while it fades out */
export function useOverlay(open: boolean): OverlayState {
  const [drawn, setDrawn] = useState(open);
  if (open && !drawn) setDrawn(true);
  useEffect(() => {
    if (open || !drawn) return undefined;
    const timer = setTimeout(() => setDrawn(false), FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, [open, drawn]);
  if (open) return 'open';
  return drawn ? 'closing' : 'closed';
}

/** Calls `onPress` when the pointer goes down outside of all elements, while active. */
export function useOutsidePress(
  active: boolean,
  inside: readonly { readonly current: HTMLElement | null }[],
  onPress: () => void,
): void {
  const press = useEffectEvent((event: PointerEvent) => {
    const target = event.target;
    if (target instanceof Node && !inside.some(({ current }) => current?.contains(target))) onPress();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [active]);
}
