import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { TakeOver } from '../store/take-over.ts';

interface LatePartProps {
  /** Keys of the fields inside, or of their containers. Has to be the same array on every render. */
  readonly fields: readonly string[];
  /** Whether it may need scripts that are still loading. */
  readonly needsScript: boolean;
  /** Given on a page that the server drew. */
  readonly takeOver: TakeOver | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that is hydrated later than its surroundings: its script may still be loading, or it is far down,
 * and React hydrates it after the rest, or when it is touched. Until then React keeps the server's HTML, and draws
 * nothing if there is none. What was typed meanwhile is taken over after hydration.
 */
export function LatePart({ fields, needsScript, takeOver, children }: LatePartProps) {
  const [works, setWorks] = useState(takeOver === undefined);
  const onWorks = useCallback(() => setWorks(true), []);
  useLayoutEffect(
    () => (works ? undefined : takeOver?.expect(fields, needsScript)),
    [works, takeOver, fields, needsScript],
  );
  const part = (
    <Suspense>
      {children}
      <Works onWorks={onWorks} />
    </Suspense>
  );
  // The same element until then: React discards the server's HTML of a part that changes before it is hydrated.
  const [first] = useState(part);
  return works ? part : first;
}

interface LateFieldProps extends Pick<LatePartProps, 'takeOver' | 'children'> {
  /** Key of the field in the store. */
  readonly fieldKey: string;
}

/** A field whose script may still be loading. */
export function LateField({ fieldKey, takeOver, children }: LateFieldProps) {
  const fields = useMemo(() => [fieldKey], [fieldKey]);
  return (
    <LatePart fields={fields} needsScript takeOver={takeOver}>
      {children}
    </LatePart>
  );
}

function Works({ onWorks }: { readonly onWorks: () => void }) {
  useEffect(onWorks, [onWorks]);
  return null;
}
