import { useRef, useState } from 'react';
import type { Step } from '../../engine/form.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { StepArrival } from './use-arrival.ts';

export interface WhenReady {
  /**
   * Runs something when all of a step is loaded: at once if it already is, only once however often it is requested, and
   * never if the customer has gone elsewhere meanwhile.
   */
  readonly whenReady: (step: Step, run: () => void) => void;
  /** Whether the next button was pressed and waits for a part of the step or a file. */
  readonly waiting: boolean;
}

/**
 * Lets the next button wait while a step that the server drew is not completely loaded, or a file is being read. If a
 * part can't be loaded, the page itself says so; if a file can't be read, its field does.
 * @param arrival of the wizard
 */
export function useWhenReady({ steps, client, pending }: FormRuntime, arrival: StepArrival): WhenReady {
  const isWaiting = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const whenReady = (step: Step, run: () => void) => {
    if (steps.isLoaded(step) && pending.isEmpty()) {
      run();
      return;
    }
    if (isWaiting.current) return;
    isWaiting.current = true;
    setWaiting(true);
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
        setWaiting(false);
      });
  };
  return { whenReady, waiting };
}
