import { useRef } from 'react';
import type { Step } from '../../engine/form.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { StepArrival } from './use-arrival.ts';

/**
 * Of a step that the server drew not all may work yet, and a file may still be read: pressing the next button waits for
 * both. That a part can't be loaded, the page itself says; that a file can't be read, its field.
 * @param arrival of the wizard
 * @returns runs something once all of a step is there: at once, if it is; once, however often it is asked for; never,
 * when the customer has gone elsewhere meanwhile
 */
export function useWhenReady(
  { steps, client, pending }: FormRuntime,
  arrival: StepArrival,
): (step: Step, run: () => void) => void {
  const isWaiting = useRef(false);
  return (step, run) => {
    if (steps.isLoaded(step) && pending.isEmpty()) {
      run();
      return;
    }
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isStill = arrival.watch();
    const ready = client.requests.during(async () => {
      await steps.load(step.id);
      return pending.settled();
    });
    void ready
      .then(
        (isWhole) => isWhole && isStill() && run(),
        () => undefined,
      )
      .finally(() => {
        isWaiting.current = false;
      });
  };
}
