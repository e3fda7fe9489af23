import { useSyncExternalStore } from 'react';
import { subscribeToNothing } from '../parts/subscribe-to-nothing.ts';

const TOUCH = '(hover: none) and (pointer: coarse)';
const isTouched = () => globalThis.matchMedia?.(TOUCH).matches ?? false;

/** @returns whether the device is operated by touch, as devices with a camera to point are; false on the server */
export function useHasTouch(): boolean {
  // a device stays of its kind
  return useSyncExternalStore(subscribeToNothing, isTouched, () => false);
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
