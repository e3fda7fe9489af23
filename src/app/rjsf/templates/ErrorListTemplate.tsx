import type { ErrorListProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

/** All problems of a submit above the form, each a link to its field; the wizard draws its own, beside its buttons. */
export function ErrorListTemplate(props: ErrorListProps) {
  return (
    <Suspense>
      <ErrorList {...props} />
    </Suspense>
  );
}

const ErrorList = lazy(async () => ({ default: (await import('./ErrorList.tsx')).ErrorList }));
