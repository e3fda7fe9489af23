import { useEffect } from 'react';
import { loadAfterSending } from '../pages/sent/sent-module.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { aheadOfNeed } from '../runtime/when-idle.ts';
import { loadSubmitting } from './submitting/submitting-module.ts';

/** Loads what sends, and what is shown after it, when the browser is idle. After a failure it is loaded when needed. */
export function useLoadedAhead(runtime: FormRuntime): void {
  useEffect(
    () =>
      aheadOfNeed(() => {
        loadSubmitting().catch(() => undefined);
        loadAfterSending(runtime).catch(() => undefined);
      }),
    [runtime],
  );
}
