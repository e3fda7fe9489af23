import { useEffect, useState } from 'react';
import { aheadOfNeed } from '../../runtime/open-form.ts';
import { loadedSummary, loadSummary } from './summary-module.ts';

/**
 * @param wanted whether there is something to tell
 * @returns what tells it; undefined while it is on its way, or can't be loaded: the fields say it, too
 */
export function useSummaries(wanted: boolean): ReturnType<typeof loadedSummary> {
  const [, drawAgain] = useState(0);
  useEffect(() => aheadOfNeed(() => void loadSummary().catch(() => undefined)), []);
  const drawn = loadedSummary();
  useEffect(() => {
    // also when it has arrived since: it was drawn without
    if (wanted && !drawn)
      loadSummary().then(
        () => drawAgain((times) => times + 1),
        () => undefined,
      );
  }, [wanted, drawn]);
  return drawn;
}
