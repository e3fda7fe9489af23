import type { ReactNode } from 'react';
import type { Say } from '../widget.ts';
import '../look/skeleton.css';

interface SkeletonProps {
  readonly say: Say;
  readonly children: ReactNode;
}

/** Keeps the place of a control that is on its way, as large as it will be: nothing in it can be reached. */
export function Skeleton({ say, children }: SkeletonProps) {
  return (
    <div className="ff-skeleton" aria-busy="true">
      <div inert>{children}</div>
      <span className="ff-sr">{say('loading')}</span>
    </div>
  );
}
