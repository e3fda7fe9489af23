import { useSyncExternalStore } from 'react';
import type { Announcer } from '../runtime/announcer.ts';

/** The status region that screen readers read the announcer's texts from. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current, announcer.current);
  return (
    <div role="status" className="ff-sr">
      {text}
    </div>
  );
}
