import { type ReactNode, useEffect, useState } from 'react';
import { dayInVienna } from '../../../engine/calendar.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { storedAcceptance } from './acceptance.ts';
import { loadAfterSending } from './sent-module.ts';

/** @returns the note for a customer who has sent this form in this tab today; undefined until it is loaded */
export function useAppliedBefore(runtime: FormRuntime): ReactNode {
  const [note, setNote] = useState<ReactNode>();
  useEffect(() => {
    const { form, today } = runtime;
    const { reference, receivedAt } = storedAcceptance(form.id) ?? {};
    // An opt-in has no reference, and may be repeated.
    if (!reference || !receivedAt || form.optIn || dayInVienna(new Date(receivedAt)) !== today) return;
    void loadAfterSending(runtime)
      .then(({ AppliedBefore, translate }) => setNote(<AppliedBefore {...{ form, reference, translate }} />))
      .catch(reportError);
  }, [runtime]);
  return note;
}
