import type { ReactNode } from 'react';
import type { Translate } from '../widget.ts';
import '../look/skeleton.css';

interface SkeletonProps {
  readonly translate: Translate;
  readonly children: ReactNode;
}

/** Keeps the place of a control that is on its way, as large as it will be: nothing in it can be reached. */
export function Skeleton({ translate, children }: SkeletonProps) {
  return (
    <div className="ff-skeleton" aria-busy="true">
      <div inert>{children}</div>
      <span className="ff-sr">{translate('loading')}</span>
    </div>
  );
}
