import type { ErrorListProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

/** rjsf's list of errors, each a link to its field. The wizard does not use it: it draws a summary of its own. */
export function ErrorListTemplate(props: ErrorListProps) {
  return (
    <Suspense>
      <ErrorList {...props} />
    </Suspense>
  );
}

const ErrorList = lazy(async () => ({ default: (await import('./ErrorList.tsx')).ErrorList }));
