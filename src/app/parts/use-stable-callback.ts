import { useCallback, useLayoutEffect, useRef } from 'react';

/** @returns a function that stays the same and calls the latest callback; not to be called while something is drawn */
export function useStableCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
