import { useMemo, useRef } from 'react';
import type { Step } from '../../engine/form.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

export interface StepArrival {
  /**
   * Loads the step that a move leads to, when no file is being read any more.
   * @returns the step; undefined if another move began meanwhile, since only the last move counts
   * @throws the error of loading the step
   */
  load(id: string): Promise<Step | undefined>;
  /** Cancels the move that is under way: the customer stays on the shown step. */
  cancel(): void;
  /** @returns a function that tells whether there was neither a move nor a cancel since */
  watch(): () => boolean;
}

/** Loads the steps that a customer moves to, so that the last move wins. */
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
