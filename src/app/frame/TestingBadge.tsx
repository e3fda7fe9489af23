import type { ReactNode } from 'react';
import type { Translate } from '../../../widgets/widget.ts';

/**
 * Says on every page of the testing mode that the answers are made up; beside it the testers' tools, where there are
 * any.
 */
export function TestingBadge({
  translate,
  children,
}: {
  readonly translate: Translate;
  readonly children?: ReactNode;
}) {
  return (
    <div className="ff-testing">
      <p>{translate('testing.badge')}</p>
      {children}
    </div>
  );
}
