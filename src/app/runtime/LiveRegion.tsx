import { useSyncExternalStore } from 'react';
import type { Announcer } from './announcer.ts';

/** Where the announcer's sentences are read from. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <div role="status" className="ff-sr">
      {text}
    </div>
  );
}
