import type { BaseInputTemplateProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

/** rjsf's input. Only widgets made for rjsf draw with it, and the product registers none, so that it is loaded late. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  return (
    <Suspense>
      <BaseInput {...props} />
    </Suspense>
  );
}

const BaseInput = lazy(() => import('@rjsf/core/lib/components/templates/BaseInputTemplate.js'));
