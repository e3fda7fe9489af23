import type { ReactNode } from 'react';
import type { Translate } from '../../../widgets/widget.ts';

/**
 * The badge on every page in testing mode, which says that the data are examples. Next to it are the testers' tools, if
 * the page has any.
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
