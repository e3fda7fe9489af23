import { useSyncExternalStore } from 'react';

const TOUCH = '(hover: none) and (pointer: coarse)';
const isTouched = () => globalThis.matchMedia?.(TOUCH).matches ?? false;
// the kind of device never changes, so there is nothing to subscribe to
const never = () => () => undefined;

/** @returns whether the device is operated by touch, as devices with a camera to point are; false on the server */
export function useHasTouch(): boolean {
  return useSyncExternalStore(never, isTouched, () => false);
}

/**
 * Opens the camera for a file input. `capture` is set for this one click: otherwise the input would offer no other
 * files.
 */
export function openCamera(input: HTMLInputElement): void {
  const { accept } = input;
  input.accept = 'image/*';
  input.setAttribute('capture', 'environment');
  input.click();
  input.removeAttribute('capture');
  input.accept = accept;
}
