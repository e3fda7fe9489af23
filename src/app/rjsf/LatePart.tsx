import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { TakeOver } from '../store/take-over.ts';

interface LatePartProps {
  /** Key of the field that it is a part of. */
  readonly field: string;
  /** On a page that the server drew. */
  readonly takeOver: TakeOver | undefined;
  readonly children: ReactNode;
}

/**
 * A part whose script may still be on its way: until then React leaves what the server drew of it as it is, and draws
 * nothing where there is nothing. What was typed into it meanwhile is taken over once it works.
 */
export function LatePart({ field, takeOver, children }: LatePartProps) {
  const [works, setWorks] = useState(takeOver === undefined);
  const onWorks = useCallback(() => {
    setWorks(true);
    takeOver?.take(field);
  }, [takeOver, field]);
  useLayoutEffect(() => takeOver?.await(field), [takeOver, field]);
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
