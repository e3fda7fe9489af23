import { useCallback } from 'react';
import { Maskito } from '@maskito/core';
import type { MaskitoOptions } from '@maskito/core';

/** The text and selection of an input, as mask processors take and return them. */
export interface InputState {
  readonly value: string;
  readonly selection: readonly [from: number, to: number];
}

/** Allows every text: our masks only rewrite, they never block a key. */
export const ANYTHING = /^[\s\S]*$/;

/**
 * Lets Maskito set the value through the browser's own setter, not through the property that React puts over it:
 * otherwise React takes the new text for its own and fires no change event.
 */
function pastReact(input: HTMLInputElement): HTMLInputElement {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
  return new Proxy(input, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      return typeof found === 'function' ? found.bind(target) : found;
    },
    set(target, key, value) {
      if (key === 'value') native?.set?.call(target, value);
      else Reflect.set(target, key, value);
      return true;
    },
  });
}

/**
 * Puts a mask on an input that React controls.
 * @param options must not be a new object with every render: each is a new mask
 * @returns the ref for the input
 */
export function useMask(options: MaskitoOptions): (input: HTMLInputElement) => () => void {
  return useCallback(
    (input) => {
      const mask = new Maskito(pastReact(input), options);
      return () => mask.destroy();
    },
    [options],
  );
}
