import { useSyncExternalStore } from 'react';

const TOUCH = '(hover: none) and (pointer: coarse)';
const isTouched = () => globalThis.matchMedia?.(TOUCH).matches ?? false;
// a device does not become another one
const never = () => () => undefined;

/** @returns whether the device is one that is touched, as those with a camera to point; never on the server */
export function useHasTouch(): boolean {
  return useSyncExternalStore(never, isTouched, () => false);
}

/** Opens the camera for a file input, once: if the input said so always, it would offer no other file. */
export function openCamera(input: HTMLInputElement): void {
  const { accept } = input;
  input.accept = 'image/*';
  input.setAttribute('capture', 'environment');
  input.click();
  input.removeAttribute('capture');
  input.accept = accept;
}
