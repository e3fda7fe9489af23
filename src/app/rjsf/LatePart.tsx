import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { TakeOver } from '../store/take-over.ts';

interface LatePartProps {
  /** Keys of the fields in it, or of those that these are inside of. The same array each time. */
  readonly fields: readonly string[];
  /** Whether scripts that it needs may be on their way. */
  readonly needsScript: boolean;
  /** On a page that the server drew. */
  readonly takeOver: TakeOver | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that works later than what is around it: its script may still be on its way, or it is far down, and
 * React makes it work after the rest, or when it is touched. Until then React leaves what the server drew of it as it
 * is, and draws nothing where there is nothing. What was typed into it meanwhile is taken over once it works.
 */
export function LatePart({ fields, needsScript, takeOver, children }: LatePartProps) {
  const [works, setWorks] = useState(takeOver === undefined);
  const onWorks = useCallback(() => setWorks(true), []);
  useLayoutEffect(
    () => (works ? undefined : takeOver?.await(fields, needsScript)),
    [works, takeOver, fields, needsScript],
  );
  const part = (
    <Suspense>
      {children}
      <Works onWorks={onWorks} />
    </Suspense>
  );
  // the same until it works: React throws away what the server drew of a part that changes before
  const [first] = useState(part);
  return works ? part : first;
}

function Works({ onWorks }: { readonly onWorks: () => void }) {
  useEffect(onWorks, [onWorks]);
  return null;
}
