import { useMemo, useRef } from 'react';
import type { Step } from '../../engine/form.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

export interface StepArrival {
  /**
   * Loads the step that a move leads to, once no file is being read any more.
   * @returns the step; undefined when somebody moved elsewhere meanwhile: only the last move leads anywhere
   * @throws what loading it throws
   */
  load(id: string): Promise<Step | undefined>;
  /** The customer stays where she is: what is on its way does not arrive. */
  cancel(): void;
  /** @returns tells whether she has neither moved nor stayed on purpose since */
  watch(): () => boolean;
}

/** Has a customer arrive at the steps that she goes to. */
export function useArrival({ client, pending, steps }: FormRuntime): StepArrival {
  const moves = useRef(0);
  return useMemo(() => {
    const watch = () => {
      const before = moves.current;
      return () => before === moves.current;
    };
    return {
      async load(id) {
        moves.current += 1;
        const isLast = watch();
        try {
          const step = await client.requests.during(() => pending.settled().then(() => steps.load(id)));
          return isLast() ? step : undefined;
        } catch (error) {
          if (isLast()) throw error;
          return undefined;
        }
      },
      cancel() {
        moves.current += 1;
      },
      watch,
    };
  }, [client, pending, steps]);
}
