import type { ReactNode } from 'react';
import type { Say } from '../../../widgets/widget.ts';

/**
 * Says on every page of the testing mode that the answers are made up; beside it the testers' tools, where there are
 * any.
 */
export function TestingBadge({ say, children }: { readonly say: Say; readonly children?: ReactNode }) {
  return (
    <div className="ff-testing">
      <p>{say('testing.badge')}</p>
      {children}
    </div>
  );
}
