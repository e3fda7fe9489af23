import { useMemo, useRef } from 'react';
import type { Step } from '../../engine/form.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

interface StepArrival {
  /**
   * Loads the step that a move leads to, once no file is being read any more.
   * @returns the step; undefined when somebody moved elsewhere meanwhile: only the last move leads anywhere
   * @throws what loading it throws
   */
  load(id: string): Promise<Step | undefined>;
  /** The customer stays where she is: what is on its way does not arrive. */
  cancel(): void;
}

/** Has a customer arrive at the steps that she goes to. */
export function useArrival({ client, pending, steps }: FormRuntime): StepArrival {
  const moves = useRef(0);
  return useMemo(
    () => ({
      async load(id) {
        moves.current += 1;
        const own = moves.current;
        try {
          const step = await client.requests.during(() => pending.settled().then(() => steps.load(id)));
          return own === moves.current ? step : undefined;
        } catch (error) {
          if (own === moves.current) throw error;
          return undefined;
        }
      },
      cancel() {
        moves.current += 1;
      },
    }),
    [client, pending, steps],
  );
}
