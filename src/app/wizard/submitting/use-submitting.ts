import { useEffect, useState } from 'react';
import { aheadOfNeed } from '../../runtime/when-idle.ts';
import { loadedSubmitting, loadSubmitting } from './submitting-module.ts';

/**
 * @param wanted whether a submit has found something
 * @returns the code that tells it; undefined while it is loading or can't be loaded: the fields tell it, too
 */
export function useSubmitting(wanted: boolean): ReturnType<typeof loadedSubmitting> {
  const [, drawAgain] = useState(0);
  useEffect(() => aheadOfNeed(() => void loadSubmitting().catch(() => undefined)), []);
  const drawn = loadedSubmitting();
  useEffect(() => {
    // Also if it was loaded since this render, which was without it.
    if (wanted && !drawn)
      loadSubmitting().then(
        () => drawAgain((times) => times + 1),
        () => undefined,
      );
  }, [wanted, drawn]);
  return drawn;
}
