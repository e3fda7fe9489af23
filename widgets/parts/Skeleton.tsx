import type { ReactNode } from 'react';
import type { Translate } from '../widget.ts';

interface SkeletonProps {
  readonly translate: Translate;
  readonly children: ReactNode;
}

/** Stands in for a control that is loading, in the control's size; nothing inside can get the focus. */
export function Skeleton({ translate, children }: SkeletonProps) {
  return (
    <div className="ff-skeleton" aria-busy="true">
      <div inert>{children}</div>
      <span className="ff-sr">{translate('loading')}</span>
    </div>
  );
}
