import { useEffect, useState } from 'react';
import { aheadOfNeed } from '../../runtime/when-idle.ts';
import { loadedSummary, loadSummary } from './summary-module.ts';

/**
 * @param wanted whether a submit has found something
 * @returns the code that tells it; undefined while it is loading or can't be loaded: the fields tell it, too
 */
export function useSummaries(wanted: boolean): ReturnType<typeof loadedSummary> {
  const [, drawAgain] = useState(0);
  useEffect(() => aheadOfNeed(() => void loadSummary().catch(() => undefined)), []);
  const drawn = loadedSummary();
  useEffect(() => {
    // Also if it was loaded since this render, which was without it.
    if (wanted && !drawn)
      loadSummary().then(
        () => drawAgain((times) => times + 1),
        () => undefined,
      );
  }, [wanted, drawn]);
  return drawn;
}
